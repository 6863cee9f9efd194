import { cancelOwnOrder } from '../../src/actions/cancelling';
import { addToCart, selectClient, setObservations } from '../../src/actions/cart';
import { createClient, editClient } from '../../src/actions/clients';
import { createObservation, deleteObservation } from '../../src/actions/observations';
import { editOrderObservations, orderAgain, placeOrder } from '../../src/actions/orders';
import type { Device } from '../../src/device/device';
import { localIdOf } from '../../src/domain/commands/table';
import { isOpen } from '../../src/domain/order';
import type { Mirror } from '../../src/outbox/account-mirror';
import { clientsOf } from '../../src/views/clients';
import { observationsOf } from '../../src/views/observations';
import { productsOf } from '../../src/views/products';
import { bagQuantitiesOf } from '../../src/views/stock';
import { fieldsOfClient } from '../../src/wire/client';
import type { InLife } from '../loop/phone';
import { ordersOf } from '../support/orders-of';
import { clientText, newClientFields } from './company';
import { entriesOf } from './figures';
import type { HandStep } from './steps';
import { type OrderWish, tokenOf, type Wishes } from './wishes';

// What a user types and taps, recorded in the wishes before the app gets it. If the app dies before it answers, the
// wish is in doubt; what it reports as saved must exist in the evening.

export interface Hand {
  readonly wishes: Wishes;
  /** 'ana on phone 1'. */
  readonly name: string;
  readonly products: readonly string[];
  /** Awaits the app's answer, as long as the app lives. */
  inLife: InLife;
  /** The order whose Place Order was tapped without an answer yet. */
  tapped: OrderWish | undefined;
  /**
   * Products that this user took out of the bag as samples, with the number of times the office had changed them until
   * then.
   */
  readonly taken: Map<string, number>;
}

const pick = <T>(from: readonly T[], choice: number): T | undefined => from[choice % Math.max(1, from.length)];
type Step<Kind extends HandStep['kind']> = Extract<HandStep, { kind: Kind }>;

const known = (hand: Hand, mirror: Mirror) =>
  clientsOf(mirror)
    .read()
    .filter(({ contactPerson }) => hand.wishes.clients.has(contactPerson));

/** Fills the cart, or continues with a filled one. */
export const fill = (
  app: Device,
  mirror: Mirror,
  hand: Hand,
  { lines, client }: Pick<Step<'order'>, 'lines' | 'client'>,
) => {
  const { wishes } = hand;
  const begun = wishes.orders.get(tokenOf(app.cart.state.observations));
  const chosen = pick(known(hand, mirror), client);
  if (chosen === undefined) return undefined;
  const token = begun?.token ?? wishes.token('O');
  const wish: OrderWish = begun ?? {
    token,
    hand: hand.name,
    agent: mirror.accountId,
    fate: 'none',
    lines: new Map(),
    samples: new Set(),
    client: '',
  };
  wishes.orders.set(token, wish);
  if (begun === undefined) {
    const text = `${token} ${wishes.token('V')}`;
    wishes.typed({
      subject: token,
      field: 'observations',
      text,
      before: undefined,
      hand: hand.name,
    }).mayBeAbsent = true;
    setObservations(app, text);
  }
  selectClient(app, chosen.id);
  wish.client = chosen.contactPerson;
  const products = new Map(
    productsOf(mirror)
      .read()
      .map((product) => [product.id, product]),
  );
  for (const { product, quantity } of lines) {
    const found = products.get(hand.products[product % hand.products.length] ?? '');
    if (found === undefined) continue;
    addToCart(app, found, quantity);
    wish.lines.set(found.id, quantity);
  }
  return wish;
};

/** Taps Place Order, with the samples that the bag allows if they are wanted. */
export const tap = async (app: Device, mirror: Mirror, hand: Hand, wish: OrderWish, leave: boolean, taps: number) => {
  const { wishes } = hand;
  const { items, observations } = app.cart.state;
  const inCart = new Map(items.map(({ product, quantity }) => [product.id, quantity]));
  if (JSON.stringify([...inCart].sort()) !== JSON.stringify([...wish.lines].sort()))
    wishes.failures.push(`${hand.name}: the cart of ${wish.token} has other lines than were put there`);
  const bag = bagQuantitiesOf(mirror)(mirror.accountId).read();
  const samples = new Set(leave ? [...wish.lines.keys()].filter((product) => bag.get(product) === 1) : []);
  wish.samples = samples;
  wish.fate = 'one or none';
  const value = wishes.textOf(wish.token, 'observations', observations);
  if (value !== undefined) value.mayBeAbsent = true;
  hand.tapped = wish;
  const place = () => placeOrder(app, { delivered: samples });
  wishes.journal.push(`${hand.name} places ${wish.token} for ${wish.client} leaving ${[...samples]}`);
  const outcomes = await hand.inLife(Promise.all(taps === 2 ? [place(), place()] : [place()]));
  hand.tapped = undefined;
  const saved = outcomes.some(({ kind }) => kind === 'saved');
  wish.fate = saved ? 'one' : 'none';
  if (saved) {
    if (value !== undefined) value.mayBeAbsent = false;
    for (const product of samples)
      hand.taken.set(product, wishes.refilled.get(`${hand.name.slice(0, 3)} ${product}`) ?? 0);
    return;
  }
  const codes = outcomes.map((outcome) => (outcome.kind === 'refused' ? outcome.code : ''));
  if (!codes.every((code) => code === 'no-token' || code === 'no-client-or-items'))
    wishes.failures.push(`${hand.name} could not place ${wish.token}: ${codes}`);
};

export const again = async (app: Device, mirror: Mirror, hand: Hand, step: Step<'again'>): Promise<void> => {
  if (app.cart.state.items.length > 0) return;
  const mine = ordersOf(mirror)().read();
  const order = pick(mine, step.order);
  const wish = order === undefined ? undefined : fill(app, mirror, hand, { lines: [], client: step.order });
  if (order === undefined || wish === undefined) return;
  orderAgain(app, order);
  for (const { product, quantity } of order.products) wish.lines.set(product, quantity);
  const client = clientsOf(mirror)
    .read()
    .find(({ id }) => id === app.cart.state.client);
  if (client !== undefined) wish.client = client.contactPerson;
  await tap(app, mirror, hand, wish, step.samples, 1);
};

export const makeClient = async (app: Device, mirror: Mirror, hand: Hand, bad: boolean): Promise<void> => {
  const { wishes } = hand;
  const token = wishes.token('K');
  const fields = newClientFields(token, wishes.token('V'));
  // Bypasses the form: the server's schema refuses the value, as a newer server might refuse what an older form
  // accepted.
  const typed = bad ? { ...fields, email: `no address ${token}` } : fields;
  const wish = { token, hand: hand.name, agent: mirror.accountId, fate: 'one or none' as const };
  wishes.clients.set(token, wish);
  const values = Object.entries(typed)
    .filter(([field]) => field !== 'contactPerson')
    .map(([field, text]) => wishes.typed({ subject: token, field, text, before: undefined, hand: hand.name }));
  for (const value of values) value.mayBeAbsent = true;
  wishes.journal.push(`${hand.name} makes client ${token}${bad ? ', badly' : ''}`);
  const outcome = await hand.inLife(createClient(app, { ...typed, visitDays: '', visitAgent: '' }));
  if (outcome.kind === 'refused') return;
  wishes.clients.set(token, { ...wish, fate: 'one' });
  for (const value of values) value.mayBeAbsent = false;
};

export const changeClient = async (
  app: Device,
  mirror: Mirror,
  hand: Hand,
  step: Step<'editClient'>,
): Promise<void> => {
  const { wishes } = hand;
  const client = pick(known(hand, mirror), step.client);
  if (client === undefined) return;
  const before = fieldsOfClient(client);
  const text = clientText(step.field, wishes.token('V'));
  const value = wishes.typed({
    subject: client.contactPerson,
    field: step.field,
    text,
    before: before[step.field],
    hand: hand.name,
  });
  value.mayBeAbsent = true;
  wishes.journal.push(
    `${hand.name} types ${client.contactPerson} ${text} over ${before[step.field]} (${client.state})`,
  );
  // A text typed into a client that is being withdrawn is removed with it, if the client was not made.
  const making = entriesOf(mirror).find((entry) => localIdOf(entry) === client.id);
  const goesWithIt = making?.withdrawing !== undefined;
  const outcome = await hand.inLife(editClient(app, client.id, before, { ...before, [step.field]: text }));
  if (outcome.kind === 'saved') value.mayBeAbsent = goesWithIt;
  else value.never = true;
};

export const changeOrder = async (app: Device, mirror: Mirror, hand: Hand, choice: number): Promise<void> => {
  const { wishes } = hand;
  const order = pick(ordersOf(mirror)().read(), choice);
  if (order === undefined) return;
  const subject = tokenOf(order.observations);
  const text = `${subject} ${wishes.token('V')}`;
  const value = wishes.typed({ subject, field: 'observations', text, before: order.observations, hand: hand.name });
  value.mayBeAbsent = true;
  wishes.journal.push(`${hand.name} types ${text} over ${order.observations} (${order.state})`);
  const outcome = await hand.inLife(editOrderObservations(app, order.id, order.observations, text));
  if (outcome.kind === 'saved') value.mayBeAbsent = false;
  else value.never = true;
};

/** Cancels an accepted order; the office may have cancelled it meanwhile, which is a refusal. */
export const cancelOne = async (app: Device, mirror: Mirror, hand: Hand, choice: number): Promise<void> => {
  const accepted = ordersOf(mirror)()
    .read()
    .filter((order) => order.state === 'accepted' && isOpen(order));
  const order = pick(accepted, choice);
  if (order === undefined) return;
  const token = hand.wishes.token('C');
  const wish = { token, hand: hand.name, agent: mirror.accountId, fate: 'one or none' as const };
  hand.wishes.cancellations.set(token, wish);
  hand.wishes.journal.push(`${hand.name} cancels ${order.observations} for ${token}`);
  const outcome = await hand.inLife(cancelOwnOrder(app, order.id, { reason: token, deliveredBack: false }));
  if (outcome.kind === 'saved') hand.wishes.cancellations.set(token, { ...wish, fate: 'one' });
};

export const noteDown = async (app: Device, mirror: Mirror, hand: Hand): Promise<void> => {
  const token = hand.wishes.token('N');
  const wish = { token, hand: hand.name, agent: mirror.accountId, fate: 'one or none' as const };
  hand.wishes.notes.set(token, wish);
  hand.wishes.journal.push(`${hand.name} notes ${token}`);
  const outcome = await hand.inLife(createObservation(app, { title: token, description: '' }));
  if (outcome.kind === 'saved') hand.wishes.notes.set(token, { ...wish, fate: 'one' });
};

export const takeNoteAway = async (app: Device, mirror: Mirror, hand: Hand, choice: number): Promise<void> => {
  const shown = observationsOf(mirror)(mirror.accountId)
    .read()
    .filter(({ title }) => hand.wishes.notes.has(title));
  const note = pick(shown, choice);
  const wish = note === undefined ? undefined : hand.wishes.notes.get(note.title);
  if (note === undefined || wish === undefined) return;
  wish.fate = 'one or none';
  wish.awayBy = new Set([...(wish.awayBy ?? []), hand.name]);
  hand.wishes.journal.push(`${hand.name} takes ${note.title} away (${note.state})`);
  const outcome = await hand.inLife(deleteObservation(app, note.id, note.title));
  if (outcome.kind === 'saved') wish.fate = 'none';
};
