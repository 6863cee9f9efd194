import { ActionIcon, Group, VisuallyHidden } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { OrderFilter } from '#domain/order-filter';
import { words } from '#words/words';
import { useOrderNeighbours } from '../../views/order-neighbours';

export interface OrderStepsProps {
  readonly orderId: string;
  /** The dialog's title, which a screen reader says after a step. */
  readonly title: string;
  /** Of the list that the order was opened from. */
  readonly filter: OrderFilter;
  /** Shows another order's details in this dialog. */
  readonly onOrder: (orderId: string) => void;
}

const typedInto = ['input:not([type=checkbox])', 'textarea', 'select'].join();

/** To the previous and the next order of the list as it is filtered and sorted; by Alt with an arrow, too. */
export const OrderSteps = ({ orderId, title, filter, onOrder }: OrderStepsProps) => {
  const { before, after } = useOrderNeighbours(filter, orderId);
  const hasNeighbours = before !== undefined || after !== undefined;
  const buttons = useRef<HTMLDivElement>(null);
  const step = (id: string | undefined) => {
    if (id === undefined) return;
    const [toBefore, toAfter] = buttons.current?.querySelectorAll('button') ?? [];
    // What has the focus in the content leaves with it.
    if (!buttons.current?.contains(document.activeElement)) (id === before ? toBefore : toAfter)?.focus();
    buttons.current?.closest('[role="dialog"]')?.scrollTo({ top: 0 });
    onOrder(id);
  };
  const onKeyDown = useEffectEvent((event: Event) => {
    if (!(event instanceof KeyboardEvent) || !event.altKey) return;
    if (event.target instanceof Element && event.target.matches(typedInto)) return;
    const wanted = { ArrowUp: before, ArrowDown: after }[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    step(wanted);
  });
  useEffect(() => {
    if (!hasNeighbours) return undefined;
    // Of this dialog alone: one that is open over it is another element.
    const dialog = buttons.current?.closest('[role="dialog"]');
    const listen = (event: Event) => onKeyDown(event);
    dialog?.addEventListener('keydown', listen);
    return () => dialog?.removeEventListener('keydown', listen);
  }, [hasNeighbours]);
  if (!hasNeighbours) return null;
  // Not disabled, which would lose the focus at the list's end.
  const look = (id: string | undefined) =>
    ({ variant: 'default', size: 36, 'data-disabled': id === undefined, 'aria-disabled': id === undefined }) as const;
  return (
    <Group ref={buttons} gap={6} wrap="nowrap" ml="auto">
      <ActionIcon
        {...look(before)}
        aria-label={words.orderDetails.previous}
        aria-keyshortcuts="Alt+ArrowUp"
        onClick={() => step(before)}
      >
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...look(after)}
        aria-label={words.orderDetails.next}
        aria-keyshortcuts="Alt+ArrowDown"
        onClick={() => step(after)}
      >
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
      <VisuallyHidden role="status">{title}</VisuallyHidden>
    </Group>
  );
};
