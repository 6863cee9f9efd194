import { Badge, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { fullName } from '#domain/display';
import { everyOrder, filtersOn, type OrderChoice } from '#domain/order-choice';
import type { OrderFilter } from '#domain/order-filter';
import { clientName } from '#words/display';
import { formatCount, formatLei, showDate } from '#words/format';
import { words } from '#words/words';
import { usePrepared } from '../../lists/use-search';
import { onDemand } from '../../ui/OnDemand';
import { RowMenu } from '../../ui/RowMenu';
import { tabular } from '../../ui/theme';
import { useNarrow } from '../../ui/use-narrow';
import { useAccounts } from '../../views/accounts';
import { useClient } from '../../views/clients';
import { useOrderSum } from '../../views/filtered-orders';
import { useSearchPreparation } from '../../views/order-texts';
import { OpenPaperButton } from '../order-paper/PaperButtons';
import { OrderFilterFields } from './OrderFilterFields';
import type { OrdersAudience } from './order-acts';
import type { OrdersView } from './use-orders-view';

const ListPaperDialog = onDemand(async () => (await import('../order-paper/ListPaperDialog')).ListPaperDialog);
const ShortProductsDialog = onDemand(
  async () => (await import('../short-products/ShortProductsDialog')).ShortProductsDialog,
);

interface OrderFiltersProps {
  readonly audience: OrdersAudience;
  readonly view: OrdersView;
  readonly onClear: () => void;
  /** Beside the button that unfolds the filters on a phone. */
  readonly children?: ReactNode;
}

/** What leaves orders out, and what the orders within that come to; on a phone folded behind one button. */
export const OrderFilters = ({ audience, view, onClear, children }: OrderFiltersProps) => {
  const { choice, filter, choose } = view;
  const narrow = useNarrow();
  const [unfolded, setUnfolded] = useState(false);
  const panel = useId();
  usePrepared(useSearchPreparation());
  const on = filtersOn(choice);
  const open = !narrow || unfolded;
  const [short, shorts] = useDisclosure(false);
  const [printed, paper] = useDisclosure(false);
  const showOrder = (id: string) => {
    shorts.close();
    // It may be of any agent and any day.
    choose({ ...everyOrder, text: id });
  };
  const forDesk = audience === 'admin';
  return (
    <>
      {narrow ? (
        <Group justify="space-between" gap="xs" wrap="nowrap" className="wraps-large-text">
          {children}
          <Button
            variant={on > 0 ? 'light' : 'default'}
            leftSection={<IconFilter size={18} aria-hidden />}
            rightSection={on > 0 && <Badge circle>{formatCount(on)}</Badge>}
            aria-expanded={unfolded}
            aria-controls={panel}
            onClick={() => setUnfolded(!unfolded)}
            style={{ flexShrink: 0 }}
          >
            {words.orderFilters.title}
          </Button>
          {forDesk && <FoldedTools onShort={shorts.open} onPaper={paper.open} />}
        </Group>
      ) : (
        children
      )}
      <div className="order-filter-row">
        <div id={panel}>{open && <OrderFilterFields audience={audience} choice={choice} onChoice={choose} />}</div>
        {!narrow && forDesk && (
          <Group gap="xs">
            <Button variant="default" onClick={shorts.open}>
              {words.delivering.open}
            </Button>
            <OpenPaperButton onOpen={paper.open} />
          </Group>
        )}
      </div>
      {/* At both widths in one place, so that turning a phone closes no dialog. */}
      {forDesk && <ShortProductsDialog opened={short} onClose={shorts.close} onOrder={showOrder} />}
      {forDesk && <ListPaperDialog opened={printed} onClose={paper.close} filter={filter} />}
      {view.isFiltered && (
        <Sum filter={filter} onClear={onClear}>
          {!open && on > 0 && <Chosen choice={choice} />}
        </Sum>
      )}
    </>
  );
};

interface ToolsProps {
  readonly onShort: () => void;
  readonly onPaper: () => void;
}

/** On a phone what is not the list's main thing is behind one button. */
const FoldedTools = ({ onShort, onPaper }: ToolsProps) => (
  <RowMenu
    size="sm"
    words={words.orderFilters.more}
    label={words.orderFilters.more}
    items={[
      { words: words.delivering.open, label: words.delivering.open, onPick: onShort },
      { words: words.orderPaper.open, label: words.orderPaper.open, onPick: onPaper },
    ]}
  />
);

interface SumProps {
  /** What the list shows now. */
  readonly filter: OrderFilter;
  readonly onClear: () => void;
  /** Below the sum. */
  readonly children: ReactNode;
}

const Sum = ({ filter, onClear, children }: SumProps) => {
  const { listed, orders, cancelled, total } = useOrderSum(filter);
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <div>
        <Text size="sm" fw={600} style={{ ...tabular, textWrap: 'balance' }}>
          {words.orderFilters.sum(orders, formatLei(total))}
        </Text>
        {cancelled > 0 && <Text size="sm">{words.orderFilters.notCounted(cancelled)}</Text>}
        {children}
      </div>
      {/* Without an order it stands in the middle of the empty list. */}
      {listed > 0 && (
        <Button variant="subtle" onClick={onClear} style={{ flexShrink: 0 }}>
          {words.orderFilters.clear}
        </Button>
      )}
    </Group>
  );
};

/** A summary of the filters while their fields are folded. */
const Chosen = ({ choice }: { readonly choice: OrderChoice }) => {
  const { client: id, agent, stage, time, from, to, lacksStock, notMailed } = choice;
  const client = useClient(id ?? '');
  const account = useAccounts().get(agent ?? '');
  const days = [from, to].map((day) => (day === '' ? '…' : showDate(day))).join(' – ');
  const own = from === '' && to === '' ? undefined : days;
  const when = time === 'own' ? own : words.orderFilters.times[time];
  const parts = [
    id === undefined ? undefined : clientName(id, new Map(client === undefined ? [] : [[id, client]])),
    account === undefined ? undefined : fullName(account),
    stage === 'any' || stage === 'finalized' ? undefined : words.orderFilters.stages[stage],
    time === 'any' ? undefined : when,
    lacksStock ? words.orders.lacksStock : undefined,
    notMailed ? words.orderFilters.notMailed : undefined,
  ];
  return (
    <Text size="sm" c="dimmed">
      {parts.filter((part) => part !== undefined).join(' · ')}
    </Text>
  );
};
