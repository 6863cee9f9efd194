import { Group, Text } from '@mantine/core';
import type { Delivery } from '#domain/delivering';
import { words } from '#words/words';
import { RowButton } from '../../ui/RowButton';

/** '2 of 5 delivered, 3 outstanding'; nothing for a line of which nothing or everything is delivered. */
export const PartDelivered = ({ delivery }: { readonly delivery: Delivery | undefined }) =>
  delivery === undefined || delivery.delivered === 0 ? null : (
    <Text size="xs" c="dimmed">
      {words.delivering.progress(delivery.delivered, delivery.ordered)}
    </Text>
  );

interface PartButtonsProps {
  readonly delivery: Delivery | undefined;
  /** The product's name, for screen readers. */
  readonly name: string;
  readonly disabled?: boolean;
  /** Id of a text elsewhere that says why nothing can be delivered now. */
  readonly blockedBy?: string | undefined;
  /** On a card: larger, for a finger. */
  readonly wide?: boolean;
  /** Units to deliver; below 0: to take back. */
  readonly onDeliver: (part: number) => void;
}

/** Delivers what there is of a line that is short, or takes back what was delivered of it (STOCK-18). */
export const PartButtons = ({ delivery, name, wide = false, ...others }: PartButtonsProps) => {
  const { disabled = others.blockedBy !== undefined, blockedBy, onDeliver } = others;
  if (delivery === undefined || delivery.deliverable + delivery.returnable === 0) return null;
  const { ordered, delivered, deliverable, returnable, samples } = delivery;
  const outstanding = ordered - delivered;
  const shared = { size: wide ? 'sm' : 'xs', disabled, 'aria-describedby': blockedBy } as const;
  return (
    <>
      <Group gap={6} justify={wide ? 'flex-start' : 'center'} mt={4}>
        {deliverable > 0 && (
          <RowButton
            {...shared}
            aria-label={words.delivering.deliverOf(deliverable, outstanding, name)}
            onClick={() => onDeliver(deliverable)}
          >
            {words.delivering.deliver(deliverable, outstanding)}
          </RowButton>
        )}
        {returnable > 0 && (
          <RowButton
            {...shared}
            aria-label={words.delivering.takeBackOf(returnable, name)}
            onClick={() => onDeliver(-returnable)}
          >
            {words.delivering.takeBack(returnable)}
          </RowButton>
        )}
      </Group>
      {returnable > 0 && samples > 0 && (
        <Text size="xs" c="dimmed">
          {words.delivering.samplesStay(samples)}
        </Text>
      )}
    </>
  );
};
