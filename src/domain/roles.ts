import type { ItemType } from '#wire/change';
import type { EndpointName } from '#wire/endpoints';
import type { Role } from '#wire/session';

// Who may do what (spec §6, SESSION-5, SYNC-12): one table for server and app. The server enforces it on every call,
// list, change, event and batch member; the app uses it only to hide what the server would refuse.

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
  /** An agent gets only their own: `sees` filters the rows. */
  bags: everybody,
  boxes: admins,
  observations: everybody,
  visits: everybody,
  accounts: everybody,
  item: everybody,
  createClient: everybody,
  mergeClient: admins,
  eraseClient: admins,
  /** Admins have no cart (spec §2). */
  placeOrder: agents,
  /** An agent their own order, while nothing of it is prepared (STOCK-17). */
  cancelOrder: everybody,
  returnOrder: admins,
  createObservation: everybody,
  /** Admins visit no clients. */
  createVisit: agents,
  /** `mayChange` and `mayDelete` decide by kind of item. */
  updateItem: everybody,
  deleteItem: everybody,
  /** An agent may only lower their own bag (STOCK-5). */
  saveBag: everybody,
  createBox: admins,
  checkLine: admins,
  deliverLine: admins,
  adjustBoxes: admins,
  /** An agent may mail only their own orders. */
  mailOrder: everybody,
  createProduct: admins,
  importProducts: admins,
  importClients: admins,
  importInvoice: admins,
  importSteps: admins,
  invoiceImports: admins,
  syncCheck: admins,
  movements: admins,
  /** The history may show more than an agent sees of the item. */
  history: admins,
  changes: everybody,
  batch: everybody,
  /** Each member's own role decides about it. */
  sendMany: everybody,
  withdraw: everybody,
  people: admins,
  createPerson: admins,
  editPerson: admins,
  giveCode: admins,
  personSessions: admins,
  devices: admins,
  holdings: admins,
  leave: admins,
  endSessions: admins,
  /** Everyone may end their own sessions. */
  endSession: everybody,
  giveUpUnsent: admins,
  /** Called without a session. */
  handIn: everybody,
  handedIn: admins,
  importLifeboat: admins,
  decideHandedIn: admins,
  mySessions: everybody,
  endOtherSessions: everybody,
  reportUnsent: everybody,
  chooseLanguage: everybody,
  confirmPassword: everybody,
  changePassword: everybody,
  redeemCode: everybody,
  /** Called without a session. */
  founding: everybody,
  found: everybody,
  company: admins,
  saveCompany: admins,
  /** Every client reads it on an order. */
  letterhead: everybody,
};

type Sight = 'all' | 'own' | 'none';

/** What an agent sees of each kind of item; an admin sees everything. A change of it needs a new epoch (SYNC-12). */
const agentSight: Readonly<Record<ItemType, Sight>> = {
  product: 'all',
  client: 'all',
  warehouse: 'all',
  account: 'all',
  order: 'own',
  bag: 'own',
  observation: 'own',
  visit: 'own',
  box: 'none',
};

/** Who may change each kind of item by `PUT item/:id`; an agent may change only an order's observations. */
const changers: Readonly<Record<ItemType, readonly Role[]>> = {
  product: admins,
  client: everybody,
  order: everybody,
  /** To complete it. */
  observation: admins,
  /** It is taken back and closed again instead. */
  visit: nobody,
  warehouse: admins,
  box: admins,
  bag: nobody,
  account: nobody,
};

/** Who may delete each kind of item: an agent their own observation, which an admin completes instead. */
const deleters: Readonly<Record<ItemType, readonly Role[]>> = {
  product: nobody,
  client: nobody,
  order: nobody,
  observation: agents,
  /** Taken back by its agent, or by an admin. */
  visit: everybody,
  warehouse: nobody,
  /** Only when it is empty. */
  box: admins,
  bag: nobody,
  account: nobody,
};

/** Whether this role may make this call (SESSION-5). */
export const mayCall = (role: Role, endpoint: EndpointName): boolean => callers[endpoint].includes(role);

/** Whether this role may read items of this kind; `sees` decides which ones (SYNC-12). */
export const mayRead = (role: Role, type: ItemType): boolean => role === 'admin' || agentSight[type] !== 'none';

export const mayChange = (role: Role, type: ItemType): boolean => changers[type].includes(role);

export const mayDelete = (role: Role, type: ItemType): boolean => deleters[type].includes(role);

interface Actor {
  readonly accountId: string;
  readonly role: Role;
}

interface Logged {
  readonly type: ItemType;
  /** The item's agent, null for none. */
  readonly audience: string | null;
  /** This tells its former agent, who is the audience, that the item has gone to another. */
  readonly departed?: boolean;
}

/**
 * Whether this actor may see this item (SYNC-12). An item that only its agent may see is hidden from all agents if it
 * has none. To an admin an item that changes agents is a change, and never gone.
 */
export const sees = (actor: Actor, item: Logged): boolean => {
  if (actor.role === 'admin') return item.departed !== true;
  const sight = agentSight[item.type];
  return sight === 'all' || (sight === 'own' && item.audience === actor.accountId);
};
