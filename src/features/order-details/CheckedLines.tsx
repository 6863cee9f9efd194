import { Text } from '@mantine/core';
import { type ComponentType, useId } from 'react';
import type { OrderView } from '#domain/pending';
import { serverKeepsMore } from '../../actions/keeps-more';
import { useConnection, useDevice } from '../../device/context';
import { onDemand } from '../../ui/OnDemand';
import { useLineChecks } from '../line-check/use-line-checks';
import { noneCanBeChecked } from '../line-check/why-not-ticked';
import type { LinesProps, ShownLine } from './lines-of';

const LineCheckDialog = onDemand(async () => (await import('../line-check/LineCheckDialog')).LineCheckDialog);

interface CheckedLinesProps {
  readonly order: OrderView;
  readonly lines: readonly ShownLine[];
  readonly vat: LinesProps['vat'];
  readonly Lines: ComponentType<LinesProps>;
}

/** An order's lines with the check column (spec §2, §4), and the dialog that ticking opens. */
export const CheckedLines = ({ order, lines, vat, Lines }: CheckedLinesProps) => {
  const connected = useConnection();
  const inParts = serverKeepsMore(useDevice());
  const checks = useLineChecks();
  const blockedId = useId();
  const blocked = noneCanBeChecked(order, connected);
  return (
    <>
      {blocked !== undefined && (
        <Text id={blockedId} size="sm" c="dimmed">
          {blocked}
        </Text>
      )}
      <Lines
        lines={lines}
        grandTotal={order.price}
        vat={vat}
        checking={{
          blockedBy: blocked === undefined ? undefined : blockedId,
          onCheck: ({ product, name, code }, checked) => checks.check(order, { id: product, name, code }, checked),
          onDeliver: inParts
            ? ({ product, name, code }, part) => checks.deliver(order, { id: product, name, code }, part)
            : undefined,
        }}
      />
      {checks.asked !== undefined && (
        <LineCheckDialog opened={checks.asking} {...checks.asked} onClose={checks.close} />
      )}
    </>
  );
};
