import { Stack, Text } from '@mantine/core';
import type { OrderView } from '#domain/pending';
import { formatLei } from '#words/format';
import { RowTick } from '../../../ui/RowTick';

interface MessageContentsProps {
  readonly order: OrderView;
  /** Observations are told only where that is asked for. */
  readonly onlyIfAsked: boolean;
  readonly includeObservations: boolean;
  readonly onInclude: (include: boolean) => void;
}

/** What the reader of the message will see. The order's observations are notes of the house: they go along only when ticked. */
export const MessageContents = ({ order, onlyIfAsked, includeObservations, onInclude }: MessageContentsProps) => {
  const lines = order.products.length;
  const noted = order.observations.trim() !== '';
  return (
    <Stack gap="xs" component="section" aria-label="What will be sent">
      <Text size="sm">
        {`The message has the client's details, ${lines === 1 ? '1 line' : `${lines} lines`}, the total of ${formatLei(order.price)} and a PDF of the same.`}
      </Text>
      {noted && onlyIfAsked && (
        <RowTick
          label="Include the order observations"
          checked={includeObservations}
          onChange={(event) => onInclude(event.currentTarget.checked)}
        />
      )}
      {noted && onlyIfAsked && !includeObservations && (
        <Text size="sm" fw={500}>
          The order observations will not be sent:
        </Text>
      )}
      {noted && !onlyIfAsked && (
        <Text size="sm" fw={500}>
          This server may include the order observations:
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
