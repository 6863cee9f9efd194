import { Stack, Text } from '@mantine/core';
import type { OrderView } from '#domain/pending';
import { pricedLines, returnValue } from '#domain/returning';
import type { OrderReturn } from '#wire/order-return';
import { formatLei } from '#words/format';
import { words } from '#words/words';
import { RowTick } from '../../ui/RowTick';
import { useOrderVat } from '../order-vat/use-vat-rows';
import { VatRows } from '../order-vat/VatRows';

interface MessageContentsProps {
  readonly order: OrderView;
  readonly returned: OrderReturn | undefined;
  /** The server sends observations only if the message asks for them. */
  readonly onlyIfAsked: boolean;
  readonly includeObservations: boolean;
  readonly onInclude: (include: boolean) => void;
}

/** What the message will contain. The order's observations are internal notes: they are sent only if ticked. */
export const MessageContents = (props: MessageContentsProps) => {
  const { order, returned, onlyIfAsked, includeObservations, onInclude } = props;
  const noted = returned === undefined && order.observations.trim() !== '';
  const total = returned === undefined ? order.price : returnValue(order, returned.lines);
  const vat = useOrderVat(order, returned === undefined ? order.products : pricedLines(order, returned.lines));
  return (
    <Stack gap="xs" component="section" aria-label={words.orderSending.contents}>
      <Text size="sm">
        {words.orderSending.messageHas((returned?.lines ?? order.products).length, formatLei(total))}
      </Text>
      <VatRows rows={vat} />
      {noted && onlyIfAsked && (
        <RowTick
          label={words.orderSending.includeObservations}
          checked={includeObservations}
          onChange={(event) => onInclude(event.currentTarget.checked)}
        />
      )}
      {noted && onlyIfAsked && !includeObservations && (
        <Text size="sm" fw={500}>
          {words.orderSending.observationsLeftOut}
        </Text>
      )}
      {noted && !onlyIfAsked && (
        <Text size="sm" fw={500}>
          {words.orderSending.observationsMayGo}
        </Text>
      )}
      {noted && (
        <Text
          size="sm"
          c="dimmed"
          style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxHeight: '8lh', overflowY: 'auto' }}
        >
          {order.observations}
        </Text>
      )}
    </Stack>
  );
};
