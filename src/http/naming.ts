import type { ItemEdit } from '#wire/edit';
import type { EndpointName } from '#wire/endpoints';

/** The parts of a request that an answer can name. */
export interface RequestParts {
  /** Fills `:id` in the endpoint's path. */
  readonly params?: { readonly id: string };
  readonly query?: Readonly<Record<string, string | number>>;
  /** JSON, unless there is a `contentType` (then a string sent as it is) or the endpoint is `token` (form-encoded). */
  readonly body?: unknown;
  /** Idempotency-Key, the same on every attempt (SYNC-1). */
  readonly key?: string;
  /** The version that the item must have (capability `versions`). */
  readonly ifMatch?: number;
  readonly ifNoneMatch?: string;
}

type Fields = Readonly<Record<string, unknown>>;
type Names = (answer: Fields, asked: RequestParts) => boolean;

const bodyOf = ({ body }: RequestParts): Fields => (body ?? {}) as Fields;
/** An absent field equals an empty one, and an absent flag equals false. */
const textOf = (value: unknown): string => ((value ?? false) === false ? '' : String(value).trim());
const sameText = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

/** The item of the path. */
const theItem: Names = ({ id }, { params }) => id === params?.id;
/** Whether an item has the edit's new values; an item from before the edit is not the answer. */
const isAsEdited = (answer: Fields, { edit }: { readonly edit?: ItemEdit }): boolean => {
  const { fields = {}, lines = [] } = edit ?? {};
  const rows = Array.isArray(answer['products']) ? (answer['products'] as readonly Fields[]) : [];
  const held = new Map(rows.map(({ product, quantity }) => [product, quantity]));
  return (
    Object.entries(fields).every(([name, { wanted }]) => sameText(answer[name], wanted)) &&
    lines.every(({ product, wanted }) => (held.get(product) ?? 0) === (wanted ?? 0))
  );
};
/** The item of the path after the change, not older than the version that the change was based on. */
const theChangedItem: Names = (answer, asked) =>
  theItem(answer, asked) &&
  isAsEdited(answer, bodyOf(asked)) &&
  (asked.ifMatch === undefined || (typeof answer['version'] === 'number' && answer['version'] >= asked.ifMatch));
/** A new item with the key it was made under, or else with this field as it was sent. */
const madeWith =
  (field: string): Names =>
  (answer, asked) =>
    typeof answer['madeUnder'] === 'string'
      ? answer['madeUnder'] === asked.key
      : sameText(answer[field], bodyOf(asked)[field]);

/** A new order is identified by its agent and the time of placing. */
const theOrder: Names = (answer, asked) => {
  const { agent, placedAt } = bodyOf(asked);
  const sameInstant = Date.parse(String(answer['placedAt'])) === Date.parse(String(placedAt));
  return answer['agent'] === agent && (placedAt === undefined || sameInstant);
};

/** A page of the log from the requested position, for the requested marks; an older server version names neither. */
const thePage: Names = ({ asked: said }, { query }) => {
  const { since, mark } = (said ?? {}) as Fields;
  return said === undefined || (since === query?.['since'] && mark === (query?.['mark'] ?? ''));
};

const boxIds = (value: unknown, name: string): unknown[] =>
  Array.isArray(value) ? value.map((row: Fields) => row[name]) : [];

const keysOf = (members: unknown): unknown[] => (Array.isArray(members) ? members.map(({ key }: Fields) => key) : []);

/** How an answer of our server names its request; a call that is not listed is checked by its schema only. */
const names: { readonly [Name in EndpointName]?: Names } = {
  changes: thePage,
  item: theItem,
  updateItem: theChangedItem,
  saveBag: theChangedItem,
  deleteItem: theItem,
  createClient: madeWith('name'),
  createObservation: madeWith('title'),
  createVisit: madeWith('reason'),
  createProduct: madeWith('code'),
  createBox: madeWith('name'),
  placeOrder: theOrder,
  mailOrder: ({ orderId }, asked) => orderId === bodyOf(asked)['orderId'],
  adjustBoxes: (answer, { body }) => boxIds(body, 'boxId').every((id) => boxIds(answer, 'id').includes(id)),
  createPerson: madeWith('username'),
  editPerson: theChangedItem,
  giveCode: theItem,
  endSession: theItem,
  endSessions: theItem,
  decideHandedIn: theItem,
  saveCompany: (answer, asked) => isAsEdited(answer, bodyOf(asked)),
  // Mistaking another key's 'it was never done' would discard a command that was done.
  withdraw: ({ key }, asked) => key === bodyOf(asked)['key'],
  batch: ({ answers }, asked) =>
    Array.isArray(answers) && answers.length === (bodyOf(asked)['calls'] as readonly unknown[]).length,
  // One answer for each member, by its key; each is read as that of its own call then (`member.ts`).
  sendMany: ({ answers }, asked) => keysOf(answers).join() === keysOf(bodyOf(asked)['calls']).join(),
};

/** Checked on a plain backend as well: an item has the requested id. */
const plainNames: { readonly [Name in EndpointName]?: Names } = {
  item: theItem,
  updateItem: theItem,
  saveBag: theItem,
};

/** Whether an answer that fits its schema answers this call, and not another one (SYNC-22). */
export const answersRequest = (name: EndpointName, answer: unknown, asked: RequestParts, ours: boolean): boolean =>
  (ours ? names : plainNames)[name]?.(answer as Fields, asked) ?? true;
