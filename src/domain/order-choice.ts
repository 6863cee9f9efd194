import { daysBefore } from './dates';
import { type OrderColumn, type OrderFilter, type OrderStage, orderStages } from './order-filter';
import { nextSort, type Sort } from './sort';

// What a person chooses beside a list of orders, and the filter that it means today.

export const orderTimes = ['any', 'today', 'week', 'month', 'own'] as const;
type OrderTime = (typeof orderTimes)[number];

/** A chosen time or stage; any other value filters nothing. */
export const timeChosen = (value: unknown): OrderTime => orderTimes.find((time) => time === value) ?? 'any';
export const stageChosen = (value: unknown): OrderStage => orderStages.find((stage) => stage === value) ?? 'any';

/** The choices of the user. */
export interface OrderChoice {
  readonly text: string;
  readonly stage: OrderStage;
  readonly agent: string | undefined;
  readonly client: string | undefined;
  readonly time: OrderTime;
  /** Own dates, yyyy-MM-dd; '': without this bound. Kept while another time is chosen. */
  readonly from: string;
  readonly to: string;
  readonly lacksStock: boolean;
  readonly notMailed: boolean;
  /** Undefined: newest first. */
  readonly sort: Sort<OrderColumn> | undefined;
}

export const everyOrder: OrderChoice = {
  text: '',
  stage: 'any',
  agent: undefined,
  client: undefined,
  time: 'any',
  from: '',
  to: '',
  lacksStock: false,
  notMailed: false,
  sort: undefined,
};

/** Days before today with which each of these times begins. */
const daysBack: Readonly<Record<Exclude<OrderTime, 'any' | 'own'>, number>> = { today: 0, week: 6, month: 29 };

const daysOf = ({ time, from, to }: OrderChoice, today: string): Pick<OrderFilter, 'since' | 'until'> => {
  if (time === 'any') return {};
  if (time === 'own') return { since: from || undefined, until: to || undefined };
  return { since: daysBefore(today, daysBack[time]), until: today };
};

/** The filter that a choice means on this day (yyyy-MM-dd). */
export const filterOf = (choice: OrderChoice, today: string): OrderFilter => {
  const { text, stage, agent, client, lacksStock, notMailed, sort } = choice;
  return {
    text: text.trim() || undefined,
    stage: stage === 'any' ? undefined : stage,
    agent,
    client,
    ...daysOf(choice, today),
    lacksStock: lacksStock || undefined,
    notMailed: notMailed || undefined,
    sort,
  };
};

/** How many choices leave orders out, besides the text and 'See finalized', which have places of their own. */
export const filtersOn = ({ stage, agent, client, time, from, to, lacksStock, notMailed }: OrderChoice): number =>
  [
    stage !== 'any' && stage !== 'finalized',
    agent !== undefined,
    client !== undefined,
    time === 'own' ? from !== '' || to !== '' : time !== 'any',
    lacksStock,
    notMailed,
  ].filter((on) => on).length;

/** Whether anything but 'See finalized' leaves orders out. */
export const isFiltered = (choice: OrderChoice): boolean => filtersOn(choice) > 0 || choice.text.trim() !== '';

/** Without its filters; 'See finalized' and the sort are none. */
export const cleared = ({ stage, sort }: OrderChoice): OrderChoice => ({
  ...everyOrder,
  stage: stage === 'finalized' ? stage : 'any',
  sort,
});

/** After 'See finalized' or 'See all' (spec §2). */
export const toggled = (choice: OrderChoice): OrderChoice => ({
  ...choice,
  stage: choice.stage === 'finalized' ? 'any' : 'finalized',
});

const newestFirst: Sort<OrderColumn> = { column: 'date', direction: 'descending' };

/** How the list is sorted, as its column heads show it. */
export const shownSort = ({ sort }: Pick<OrderChoice, 'sort'>): Sort<OrderColumn> => sort ?? newestFirst;

/** Sorted by this; newest first is the sort without a choice. */
export const sortedBy = (choice: OrderChoice, sort: Sort<OrderColumn> | undefined): OrderChoice => ({
  ...choice,
  sort: sort?.column === 'date' && sort.direction === 'descending' ? undefined : sort,
});

/** After a click on a column's head. */
export const sortClicked = (choice: OrderChoice, column: OrderColumn): OrderChoice =>
  sortedBy(choice, nextSort(shownSort(choice), column));
