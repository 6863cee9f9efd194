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

// The user's repairs of entries that were refused or must not go out as they are. Each is one transaction, keeps the
// entry's key (decisions 26) unless it was withdrawn, and leaves an entry that is being sent alone. A failing disk
// throws, and nothing has changed.

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

const mend = (device: Device, entryId: number, make: (command: Command, entry: OutboxEntry) => Command | undefined) =>
  rewrite(device, (entries) => planEntryChange(entries, entryId, make));

/** Changes a new client's entry, or the edit of one, to the form's current fields. */
export const repairClient = async (device: Device, entryId: number, client: NewClient): Promise<EntryChangeResult> => {
  const rows = device.account.read()?.mirror.tables.clients.rows;
  return rewrite(device, (entries, ids) =>
    planEntryChange(entries, entryId, (command) => {
      const maker = makerOf(command);
      const edit = editClient.read(command);
      if (edit === undefined) return maker?.item === 'client' ? maker.making(command, client) : command;
      // The value before the user's first change, or else the current one.
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

/** Changes an observation's entry to the dialog's current texts. */
export const repairObservation = (
  device: Device,
  entryId: number,
  text: { readonly title: string; readonly description: string },
) =>
  mend(device, entryId, (command) => {
    const maker = makerOf(command);
    return maker?.item === 'observation' ? maker.making(command, { ...maker.thing(command), ...text }) : command;
  });

/**
 * Uses an existing client instead of a refused new one and for the orders that wait for it, or for one order (SYNC-8).
 */
export const pickExistingClient = (device: Device, entryId: number, clientId: string) =>
  rewrite(device, (entries, ids) => planClientPick(entries, ids, entryId, clientId));

/** The lines whose sample is not in the bag: 'products.2.deliveredQuantity'. */
const missingSamples = ({ problem }: OutboxEntry): ReadonlySet<number> =>
  linesNamed(problem?.details?.places ?? [], 'deliveredQuantity');

/** The indexes of the order lines that the places name by this field. */
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

/** Sends an order without the samples that are not in the bag; without any if the server named none. */
export const sendWithoutSamples = (device: Device, entryId: number) =>
  mend(device, entryId, (command, entry) => {
    const placed = placeOrder.read(command);
    return placed ? placeOrder.of({ ...placed, order: withoutSamples(placed.order, missingSamples(entry)) }) : command;
  });

/** The lines whose price is too low: 'products.2.unitprice'. */
const lowPrices = ({ problem }: OutboxEntry): ReadonlySet<number> =>
  linesNamed(problem?.details?.places ?? [], 'unitprice');

/** Sends an order with this device's list prices for the lines below the price floor (STOCK-14). */
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

/** Sends an edit with the user's choice for each conflict; nothing is sent if no field keeps the user's value. */
export const resolveClash = (device: Device, entryId: number, choices: Readonly<Record<string, 'mine' | 'theirs'>>) =>
  mend(device, entryId, (command, entry) => {
    const edit = editOf(command);
    const left = edit && withChoices(edit.changes(command), clashesOf(entry.problem), choices);
    return left && edit?.changing(command, left);
  });

/** The cart made from an order: its lines at the quoted prices, under its key. */
const cartOf = ({ mirror }: OpenAccount, entry: OutboxEntry, order: NewOrder, entries: Entries, ids: Ids): KeptCart => {
  const products = productsById(mirror).read();
  const items = order.products.map((line): CartItem => {
    const product = products.get(line.product);
    // A product that no longer exists stays in the cart, to be removed by hand.
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
 * Called before an entry is edited: 'known' if it was not sent, so that it may change; 'withdrawing' if the server may
 * have it and is asked first. If it was not done, it then waits for the user under a new key (SYNC-20).
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
 * Moves an order back to the cart, under its key; the entry is removed when the cart is stored. 'cart-busy': the cart
 * has another order. 'withdrawing': as in `beginEdit`. Throws if the disk fails; cart and entry are unchanged then.
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
  // The cart is filled and the entry removed in one transaction (decisions 27), unless the entry is being sent
  // meanwhile.
  const outcome = await cart.fill(again, (draft) =>
    outbox.rewrite((now, _ids, cartKey) => planTakeBack(now, entryId, cartKey), { name: cartName, draft }),
  );
  return outcome === 'done' ? 'in-cart' : outcome;
};
