import { Stack, Text } from '@mantine/core';
import { useContext, useEffect, useRef, useState } from 'react';
import type { OrderView } from '#domain/pending';
import { isReturnable, pricedLines, type ReturnLine, returnValue } from '#domain/returning';
import { isBlank } from '#wire/blank';
import { longestReturnReason } from '#wire/order-return';
import { formatLei } from '#words/format';
import { words } from '#words/words';
import { useConnection } from '../../device/context';
import { FormDialog } from '../../forms/FormDialog';
import { AroundForm, useTellUnsaved } from '../../forms/unsaved';
import { isSending } from '../../forms/use-write';
import { WriteQuestion } from '../../forms/WriteQuestion';
import type { Openable } from '../../ui/Dialog';
import { stoppedByQuantity } from '../../ui/stopped-by-quantity';
import { useOrderVat } from '../order-vat/use-vat-rows';
import { VatRows } from '../order-vat/VatRows';
import { WhyField } from '../orders/WhyField';
import { ReturnedUnits } from './ReturnedUnits';
import { type Chosen, linesOf, noUnits, pageWithoutQuantity } from './returned-units';
import { useReturning } from './use-returning';

interface ReturnOrderDialogProps extends Openable {
  readonly order: OrderView;
}

/** Asks what of a finalized order comes back, where it goes, and why (STOCK-20). */
export const ReturnOrderDialog = ({ opened, onClose, order }: ReturnOrderDialogProps) => (
  <FormDialog opened={opened} onClose={onClose} title={words.orderReturns.title(order.id)} wide>
    <Question order={order} onClose={onClose} />
  </FormDialog>
);

const reasonNames = ['damaged', 'expired', 'wrong', 'unsold'] as const;

const sum = (lines: readonly ReturnLine[], where: 'intoStock' | 'writtenOff'): number =>
  lines.reduce((units, line) => units + line[where], 0);

const Question = ({ order, onClose }: Omit<ReturnOrderDialogProps, 'opened'>) => {
  const connected = useConnection();
  const { close } = useContext(AroundForm);
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [page, setPage] = useState(1);
  const [reason, setReason] = useState('');
  const { state, send } = useReturning(order, onClose);
  const fields = useRef<HTMLDivElement>(null);
  // This form's own write is no reason against it.
  const mine = isSending(state) || state.kind === 'done';
  const lines = linesOf(order, chosen);
  const wrongPage = pageWithoutQuantity(order, chosen);
  useTellUnsaved((reason !== '' || lines.length > 0 || wrongPage !== undefined) && !mine);
  // Counts the presses that were stopped, once the page of the wrong field is drawn.
  const [stopped, setStopped] = useState(0);
  useEffect(() => {
    if (stopped > 0) stoppedByQuantity(fields.current);
  }, [stopped]);
  return (
    <WriteQuestion
      state={state}
      whyNot={mine ? undefined : whyNot(order, connected, lines, reason)}
      label={words.orderReturns.yes}
      onSend={() => {
        if (wrongPage === undefined) return send({ reason, lines });
        setPage(wrongPage);
        setStopped(stopped + 1);
      }}
      onCancel={close}
    >
      <div ref={fields}>
        <ReturnedUnits
          order={order}
          chosen={chosen}
          locked={mine}
          page={page}
          onPage={setPage}
          onChoose={(product, units) =>
            setChosen((before) => new Map(before).set(product, { ...noUnits, ...before.get(product), ...units }))
          }
          onAll={setChosen}
        />
      </div>
      <WhyField
        label={words.orderReturns.why}
        common={words.orderReturns.common}
        reasons={reasonNames.map((name) => words.orderReturns.reasons[name])}
        longest={longestReturnReason}
        reason={reason}
        onReason={setReason}
      />
      {lines.length > 0 && <Consequences order={order} lines={lines} />}
    </WriteQuestion>
  );
};

const Consequences = ({ order, lines }: { readonly order: OrderView; readonly lines: readonly ReturnLine[] }) => {
  const vat = useOrderVat(order, pricedLines(order, lines));
  const [back, off] = [sum(lines, 'intoStock'), sum(lines, 'writtenOff')];
  return (
    <Stack gap={4} role="status">
      {back > 0 && <Text size="sm">{words.orderReturns.backToStock(back)}</Text>}
      {off > 0 && <Text size="sm">{words.orderReturns.offTheBooks(off)}</Text>}
      <Text size="sm">{words.orderReturns.consequence(formatLei(returnValue(order, lines)))}</Text>
      <VatRows rows={vat} />
    </Stack>
  );
};

/** Why nothing can be taken back now; undefined: it can. */
const whyNot = (
  order: OrderView,
  connected: boolean,
  lines: readonly ReturnLine[],
  reason: string,
): string | undefined => {
  if (!isReturnable(order)) return words.orderReturns.allBack;
  if (!connected) return words.writes.needsConnection;
  if (lines.length === 0) return words.orderReturns.unitsMissing;
  return isBlank(reason) ? words.orderReturns.reasonMissing : undefined;
};
