import type { ItemType } from '#wire/change';
import type { EndpointName } from '#wire/endpoints';
import type { Role } from '#wire/session';

// Who may do what (spec §6, SESSION-5, SYNC-12): the one table that server and app ask. The server enforces it on every
// call, list, change, event and batch member; the app uses it only to say so beforehand.

const everybody: readonly Role[] = ['admin', 'agent'];
const admins: readonly Role[] = ['admin'];
const agents: readonly Role[] = ['agent'];
const nobody: readonly Role[] = [];

const callers: Readonly<Record<EndpointName, readonly Role[]>> = {
  token: everybody,
  revoke: everybody,
  endByKey: everybody,
  me: everybody,
  products: everybody,
  clients: everybody,
  /** All orders of the company; an agent has `ownOrders`. */
  orders: admins,
  ownOrders: everybody,
  warehouses: everybody,
  /** An agent gets only their own: `sees` decides row by row. */
  bags: everybody,
  boxes: admins,
  observations: everybody,
  accounts: everybody,
  item: everybody,
  createClient: everybody,
  mergeClient: admins,
  eraseClient: admins,
  /** Admins do not add to carts (spec §2). */
  placeOrder: agents,
  createObservation: everybody,
  /** Of which kinds of item, `mayChange` and `mayDelete` say. */
  updateItem: everybody,
  deleteItem: everybody,
  /** An agent may only lower the own bag (STOCK-5). */
  saveBag: everybody,
  createBox: admins,
  checkLine: admins,
  adjustBoxes: admins,
  /** An agent sends own orders alone. */
  mailOrder: everybody,
  createProduct: admins,
  importProducts: admins,
  importClients: admins,
  importInvoice: admins,
  importSteps: admins,
  invoiceImports: admins,
  syncCheck: admins,
  movements: admins,
  /** All of it, who else has seen the item or not: an agent asks the office. */
  history: admins,
  changes: everybody,
  batch: everybody,
  withdraw: everybody,
  people: admins,
  createPerson: admins,
  editPerson: admins,
  giveCode: admins,
  personSessions: admins,
  holdings: admins,
  leave: admins,
  endSessions: admins,
  /** Of an own session everybody. */
  endSession: everybody,
  /** Asked by nobody who is signed in. */
  handIn: everybody,
  handedIn: admins,
  decideHandedIn: admins,
  mySessions: everybody,
  endOtherSessions: everybody,
  reportUnsent: everybody,
  chooseLanguage: everybody,
  confirmPassword: everybody,
  changePassword: everybody,
  redeemCode: everybody,
  /** Asked by nobody who is signed in. */
  founding: everybody,
  found: everybody,
  company: admins,
  saveCompany: admins,
};

type Sight = 'all' | 'own' | 'none';

/** What an agent sees of each kind of item; an admin sees everything. */
const agentSight: Readonly<Record<ItemType, Sight>> = {
  product: 'all',
  client: 'all',
  warehouse: 'all',
  account: 'all',
  order: 'own',
  bag: 'own',
  observation: 'own',
  box: 'none',
};

/** Who changes an item of each kind by `PUT item/:id`; of orders an agent changes the observations alone. */
const changers: Readonly<Record<ItemType, readonly Role[]>> = {
  product: admins,
  client: everybody,
  order: everybody,
  /** An admin completes it. */
  observation: admins,
  warehouse: admins,
  box: admins,
  bag: nobody,
  account: nobody,
};

/** Who deletes an item of each kind: an observation by who wrote it, an admin marks it completed instead. */
const deleters: Readonly<Record<ItemType, readonly Role[]>> = {
  product: nobody,
  client: nobody,
  order: nobody,
  observation: agents,
  warehouse: nobody,
  /** An empty one. */
  box: admins,
  bag: nobody,
  account: nobody,
};

/** Whether this role may make this call at all (SESSION-5). */
export const mayCall = (role: Role, endpoint: EndpointName): boolean => callers[endpoint].includes(role);

/** Whether this role may read any item of this kind; which ones, `sees` says (SYNC-12). */
export const mayRead = (role: Role, type: ItemType): boolean => role === 'admin' || agentSight[type] !== 'none';

/** Whether this role changes items of this kind by `PUT item/:id`. */
export const mayChange = (role: Role, type: ItemType): boolean => changers[type].includes(role);

/** Whether this role deletes items of this kind. */
export const mayDelete = (role: Role, type: ItemType): boolean => deleters[type].includes(role);

interface Actor {
  readonly accountId: string;
  readonly role: Role;
}

/**
 * Whether this actor may see this item (SYNC-12). `audience` is the agent that the item belongs to, null when it
 * belongs to nobody; an item that only its owner may see and that has none is hidden from every agent.
 */
export const sees = (actor: Actor, item: { readonly type: ItemType; readonly audience: string | null }): boolean => {
  if (actor.role === 'admin') return true;
  const sight = agentSight[item.type];
  return sight === 'all' || (sight === 'own' && item.audience === actor.accountId);
};
