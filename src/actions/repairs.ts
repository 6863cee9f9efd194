import type { CartItem } from '#domain/cart';
import { type EntryChangeResult, type Plan, planClientPick, planEntryChange, planTakeBack } from '#domain/changing';
import { editClient } from '#domain/commands/edit-client';
import { editOrderObservations } from '#domain/commands/edit-order-observations';
import { placeOrder } from '#domain/commands/place-order';
import { editOf, localIdOf, makerOf } from '#domain/commands/table';
import { dependentChanges, mayChange } from '#domain/dependants';
import { clashesOf, withChoices } from '#domain/edits';
import { orderTotal } from '#domain/money';
import { type OutboxEntry, resolveId } from '#domain/pending';
import { planWithdrawal, type WithdrawalStart } from '#domain/withdrawing';
import type { NewClient } from '#wire/client';
import type { Command } from '#wire/command';
import { isLocalId } from '#wire/id';
import type { NewOrder } from '#wire/order';
import type { ProblemPlace } from '#wire/problem';
import type { Device, OpenAccount } from '../device/device';
import { cartName, type KeptCart } from '../drafts/kept-cart';
import { productsById } from '../views/products';

// What a person does about an entry that was refused, or that shall not go as it is. Each is one transaction on disk,
// keeps the entry's key (decisions 26), unless that was withdrawn, and leaves alone what is being sent. A disk that
// fails throws, and nothing was changed.

type Entries = readonly OutboxEntry[];
type Ids = ReadonlyMap<string, string>;

const rewrite = async (
  device: Device,
  plan: (entries: Entries, ids: Ids) => Plan<EntryChangeResult>,
): Promise<EntryChangeResult> => {
  const account = device.account.read();
  if (account === undefined) return 'gone';
  const outcome = await account.mirror.outbox.rewrite(plan);
  account.sync.sendSoon();
  return outcome;
};

const mend = (
  device: Device,
  entryId: number,
  make: (command: Command, entry: OutboxEntry) => Command | undefined,
): Promise<EntryChangeResult> => rewrite(device, (entries) => planEntryChange(entries, entryId, make));

/** Sends a client's entry, or the change of one, as the form has it now. */
export const repairClient = async (device: Device, entryId: number, client: NewClient): Promise<EntryChangeResult> => {
  const rows = device.account.read()?.mirror.tables.clients.rows;
  return rewrite(device, (entries, ids) =>
    planEntryChange(entries, entryId, (command) => {
      const maker = makerOf(command);
      const edit = editClient.read(command);
      if (edit === undefined) return maker?.item === 'client' ? maker.making(command, client) : command;
      // What stood there before the user's first change, or stands there now.
      const here = rows?.get(resolveId(edit.client, ids));
      const before: Partial<NewClient> = {};
      const after: Partial<NewClient> = {};
      for (const field of Object.keys(client) as (keyof NewClient)[]) {
        const stood = edit.before[field] ?? here?.[field] ?? '';
        if (client[field] === stood) continue;
        before[field] = stood;
        after[field] = client[field];
      }
      return Object.keys(after).length === 0 ? undefined : editClient.of({ ...edit, before, after });
    }),
  );
};

/** Sends an observation as its dialog has it now. */
export const repairObservation = (
  device: Device,
  entryId: number,
  text: { readonly title: string; readonly description: string },
): Promise<EntryChangeResult> =>
  mend(device, entryId, (command) => {
    const maker = makerOf(command);
    return maker?.item === 'observation' ? maker.making(command, { ...maker.thing(command), ...text }) : command;
  });

/**
 * Takes a client that is there already, for a refused new one and the orders that wait for it, or for one order
 * (SYNC-8).
 */
export const pickExistingClient = (device: Device, entryId: number, clientId: string): Promise<EntryChangeResult> =>
  rewrite(device, (entries, ids) => planClientPick(entries, ids, entryId, clientId));

/** Places of the lines whose sample the bag hasn't got: 'products.2.deliveredQuantity'. */
const missingSamples = ({ problem }: OutboxEntry): ReadonlySet<number> =>
  linesNamed(problem?.details?.places ?? [], 'deliveredQuantity');

/** The lines of an order that places name by this field, from 0. */
const linesNamed = (places: readonly ProblemPlace[], field: string): ReadonlySet<number> =>
  new Set(
    places.flatMap(({ path }) => {
      const [, line, named] = /^products\.(\d+)\.(\w+)$/.exec(path) ?? [];
      return line === undefined || named !== field ? [] : [Number(line)];
    }),
  );

const withoutSamples = (order: NewOrder, missing: ReadonlySet<number>): NewOrder => ({
  ...order,
  products: order.products.map((line, index) =>
    missing.size === 0 || missing.has(index) ? { ...line, deliveredQuantity: 0 as const } : line,
  ),
});

/** Sends an order without the samples that the server did not find in the bag; without any where it named none. */
export const sendWithoutSamples = (device: Device, entryId: number): Promise<EntryChangeResult> =>
  mend(device, entryId, (command, entry) => {
    const placed = placeOrder.read(command);
    return placed ? placeOrder.of({ ...placed, order: withoutSamples(placed.order, missingSamples(entry)) }) : command;
  });

/** Places of the lines whose price is too low: 'products.2.unitprice'. */
const lowPrices = ({ problem }: OutboxEntry): ReadonlySet<number> =>
  linesNamed(problem?.details?.places ?? [], 'unitprice');

/**
 * Sends an order with the list prices, as they are known here, of the lines that the server found too cheap (STOCK-14).
 */
export const sendAtListPrices = (device: Device, entryId: number): Promise<EntryChangeResult> => {
  const account = device.account.read();
  const known = account === undefined ? undefined : productsById(account.mirror).read();
  return mend(device, entryId, (command, entry) => {
    const placed = placeOrder.read(command);
    if (placed === undefined) return command;
    const low = lowPrices(entry);
    const products = placed.order.products.map((line, index) =>
      low.has(index) ? { ...line, unitprice: known?.get(line.product)?.price ?? line.unitprice } : line,
    );
    return placeOrder.of({ ...placed, order: { ...placed.order, products, price: orderTotal(products) } });
  });
};

/**
 * Sends an edit with the user's choice for each field that somebody else has changed too; nothing is sent when none is
 * theirs to keep.
 */
export const resolveClash = (
  device: Device,
  entryId: number,
  choices: Readonly<Record<string, 'mine' | 'theirs'>>,
): Promise<EntryChangeResult> =>
  mend(device, entryId, (command, entry) => {
    const edit = editOf(command);
    const left = edit && withChoices(edit.changes(command), clashesOf(entry.problem), choices);
    return left && edit?.changing(command, left);
  });

/** The cart that an order becomes again: its lines at the prices that were quoted, under its key. */
const cartOf = ({ mirror }: OpenAccount, entry: OutboxEntry, order: NewOrder, entries: Entries, ids: Ids): KeptCart => {
  const products = productsById(mirror).read();
  const items = order.products.map((line): CartItem => {
    const product = products.get(line.product);
    // One that is no longer there stays in sight, to be taken out by hand.
    const { code = line.product, name = '', price = line.unitprice } = product ?? {};
    return {
      product: { id: line.product, code, name, price },
      quantity: line.quantity,
      unitPrice: line.unitprice,
    };
  });
  const last = dependentChanges(entry, entries)
    .flatMap(({ command }) => editOrderObservations.read(command) ?? [])
    .at(-1);
  const client = resolveId(order.client, ids);
  const isThere = !isLocalId(client) || entries.some((other) => localIdOf(other) === client);
  return {
    items,
    key: entry.key,
    observations: last?.after ?? order.observations ?? '',
    revision: 0,
    ...(isThere ? { client } : {}),
  };
};

/**
 * Before an entry is changed: 'known' where nothing of it was done, so that it may be; 'withdrawing' where the server
 * may have it and is asked first. If it was not done, it then waits for the user under a new key (SYNC-20).
 */
export const beginEdit = async (device: Device, entryId: number): Promise<WithdrawalStart> => {
  const account = device.account.read();
  if (account === undefined) return 'gone';
  const key = device.environment.newKey();
  const outcome = await account.mirror.outbox.rewrite((entries) => planWithdrawal(entries, entryId, key));
  if (outcome === 'withdrawing') account.sync.sendSoon();
  return outcome;
};

type EditOrderOutcome = 'in-cart' | 'cart-busy' | 'withdrawing' | 'gone' | 'being-sent';

/**
 * Puts an order back into the cart, under its key; the entry goes once the cart is stored. 'cart-busy': another order
 * is being made there. 'withdrawing': as `beginEdit`. Throws when the disk refuses it; cart and entry are as they were.
 */
export const editOrderAgain = async (device: Device, entryId: number): Promise<EditOrderOutcome> => {
  const account = device.account.read();
  if (account === undefined) return 'gone';
  const begun = await beginEdit(device, entryId);
  if (begun !== 'known') return begun;
  const { cart } = device;
  const entries = await account.mirror.outbox.entries();
  const entry = entries.find(({ id }) => id === entryId);
  const order = entry && placeOrder.read(entry.command)?.order;
  if (entry === undefined || order === undefined) return 'gone';
  if (!mayChange(entry)) return 'being-sent';
  if (!cart.isEmpty() && cart.state.key !== entry.key) return 'cart-busy';
  const { outbox } = account.mirror;
  const again = cartOf(account, entry, order, entries, await outbox.ids());
  // The cart comes as the entry goes, in one transaction (decisions 27), unless that is being sent since.
  const outcome = await cart.fill(again, (draft) =>
    outbox.rewrite((now, _ids, cartKey) => planTakeBack(now, entryId, cartKey), { name: cartName, draft }),
  );
  return outcome === 'done' ? 'in-cart' : outcome;
};
