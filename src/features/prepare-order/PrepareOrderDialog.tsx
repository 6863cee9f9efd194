import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { pageOf } from '#domain/page';
import type { OrderView } from '#domain/pending';
import { pickedUnits, pickListOf } from '#domain/pick-list';
import { words } from '#words/words';
import { serverKeepsMore } from '../../actions/keeps-more';
import { useConnection, useDevice } from '../../device/context';
import { FormFoot } from '../../forms/FormFoot';
import { isSending, type WriteState } from '../../forms/use-write';
import { NeedsConnection, WriteTrouble } from '../../forms/WriteAnswers';
import { ListsToCome, useListsState } from '../../lists/ListsToCome';
import { BottomBar } from '../../ui/BottomBar';
import { Dialog, type Openable } from '../../ui/Dialog';
import { LabelledText } from '../../ui/LabelledText';
import { Pager } from '../../ui/Pager';
import { useNarrow } from '../../ui/use-narrow';
import { useOrder } from '../../views/orders';
import { PickListButton } from '../box-allocation/PickListButton';
import { PlanCards } from './PlanCards';
import { PlanTable } from './PlanTable';
import type { Plan, PlannedProduct } from './plan';
import { usePreparing } from './use-preparing';

/** All lines of an order at once: from which boxes, and what is short; one Complete ticks them with their boxes. */
export const PrepareOrderDialog = ({ opened, orderId, onClose }: Openable & { readonly orderId: string }) => {
  const order = useOrder(orderId);
  const narrow = useNarrow();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={words.preparing.title(orderId)}
      wide
      fullScreen={narrow}
      closeOnClickOutside={false}
    >
      {order === undefined ? (
        <Text size="sm">{words.orderDetails.gone}</Text>
      ) : (
        <Stack gap="md">
          {/* The first focus: a cross in its place would be pressed by Enter. */}
          <div tabIndex={-1} data-autofocus style={{ outline: 'none' }}>
            <LabelledText label={words.orders.client} value={order.clientName} />
            <LabelledText label={words.orders.agent} value={order.agentName} />
          </div>
          <OnceLoaded key={order.id} order={order} onClose={onClose} />
        </Stack>
      )}
    </Dialog>
  );
};

interface PreparationProps {
  readonly order: OrderView;
  readonly onClose: () => void;
}

const needed = ['product', 'warehouse', 'box'] as const;

/** Waits for the stock and the boxes: without them every product would be short, or in no box. */
const OnceLoaded = (props: PreparationProps) => {
  const state = useListsState(needed);
  return state === 'ready' ? <Preparation {...props} /> : <ListsToCome of={needed} state={state} />;
};

/** Products rendered at once; few orders have more. */
const pageSize = 100;

const Preparation = ({ order, onClose }: PreparationProps) => {
  const { plan, state, begun, complete, deliver } = usePreparing(order, onClose);
  const inParts = serverKeepsMore(useDevice());
  const connected = useConnection();
  const narrow = useNarrow();
  const [wanted, setWanted] = useState(1);
  const { items, page, pages } = pageOf(plan.rows, wanted, pageSize);
  const Rows = narrow ? PlanCards : PlanTable;
  const nothing = whyNothing(order, plan);
  return (
    <>
      <Text size="sm" role="status">
        {nothing ?? summaryOf(plan)}
      </Text>
      <Rows
        rows={inParts ? items : items.map(whole)}
        boxed={plan.boxed}
        onDeliver={connected && !isSending(state) ? deliver : undefined}
      />
      {pages > 1 && <Pager label={words.preparing.pages} page={page} pages={pages} onPage={setWanted} />}
      {plan.boxed && nothing === undefined && <AboutBoxes order={order} plan={plan} />}
      <BottomBar>
        {nothing === undefined ? (
          <FormFoot
            state={state}
            label={state.kind === 'refused' ? words.allocation.tryAgain : words.preparing.complete}
            attended
            cancelLabel={begun ? words.ui.close : undefined}
            onCancel={onClose}
            onSend={complete}
          />
        ) : (
          <OnlyClose state={state} rows={inParts ? plan.rows : []} onClose={onClose} />
        )}
      </BottomBar>
    </>
  );
};

/** A product at a server that delivers no parts. */
const whole = (row: PlannedProduct): PlannedProduct => ({ ...row, delivery: undefined });

const summaryOf = ({ ticks, short }: Plan): string => {
  if (ticks.length === 0) return words.preparing.onlyBoxes;
  return short === 0 ? words.preparing.all(ticks.length) : words.preparing.some(ticks.length, short);
};

/** Why there is nothing that Complete could do. */
const whyNothing = (order: OrderView, { ticks, allocated, short }: Plan): string | undefined => {
  if (order.isFinalized) return words.lineCheck.finalized;
  if (order.cancelledAt !== undefined) return words.lineCheck.cancelled;
  if (ticks.length > 0 || allocated.length > 0) return undefined;
  return short > 0 ? words.preparing.allShort : words.preparing.allPrepared;
};

/** What the proposal of boxes leaves open, and the list for the walk to the shelves. */
const AboutBoxes = ({ order, plan }: { readonly order: OrderView; readonly plan: Plan }) => {
  const boxNames = () => new Map(plan.rows.flatMap(({ boxes }) => boxes.map(({ id, name }) => [id, name])));
  return (
    <Group justify="space-between" gap="xs">
      <div>
        {plan.rows.some(({ inNoBox }) => inNoBox > 0) && <Text size="sm">{words.preparing.notInBoxes}</Text>}
        <Text size="sm" c="dimmed">
          {words.preparing.withBoxes}
        </Text>
      </div>
      <PickListButton
        of={words.orderDetails.title(order.id)}
        list={() => pickListOf(pickedUnits(plan.allocated), boxNames())}
      />
    </Group>
  );
};

interface OnlyCloseProps extends Pick<PreparationProps, 'onClose'> {
  readonly state: WriteState;
  /** Products of which a part may be deliverable. */
  readonly rows: Plan['rows'];
}

/** Takes the focus of the button that it replaces. */
const OnlyClose = ({ state, rows, onClose }: OnlyCloseProps) => {
  const needs = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Stack gap="xs">
      <WriteTrouble state={state} />
      {rows.some(({ delivery }) => delivery !== undefined && delivery.deliverable > 0) && (
        <NeedsConnection id={needs} right />
      )}
      <Group className="answers" justify="flex-end">
        <Button ref={button} variant="default" onClick={onClose}>
          {words.ui.close}
        </Button>
      </Group>
    </Stack>
  );
};
