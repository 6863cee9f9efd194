import { IDBDatabase, IDBOpenDBRequest, IDBRequest, IDBTransaction } from 'fake-indexeddb';
import type { Life } from './life';

// IndexedDB of an app that can be killed: every request is a step, and after the last one nothing is executed and no
// callback is called. Uncommitted transactions are then aborted and the connections closed, as a browser does for a
// dead tab.

interface Inside {
  readonly _state: string;
  readonly db: object & { readonly _rawDatabase: { processTransactions(): void } };
  readonly _prioritizedListeners: ReadonlyMap<string, () => void>;
  _execRequestAsync(what: unknown): unknown;
  _start(): void;
  abort(): void;
}
interface Target {
  dispatchEvent(event: { readonly type: string }): boolean;
}

const connections = new WeakMap<object, Life>();
const openings = new WeakMap<object, Life>();
const lifeOf = (target: unknown): Life | undefined => {
  if (target instanceof IDBOpenDBRequest) return openings.get(target);
  if (target instanceof IDBDatabase) return connections.get(target);
  const transaction = target instanceof IDBRequest ? target.transaction : target;
  return transaction instanceof IDBTransaction ? connections.get(transaction.db) : undefined;
};

const prototype = IDBTransaction.prototype as unknown as Inside;
const execute = prototype._execRequestAsync;
prototype._execRequestAsync = function (this: Inside, what) {
  const life = connections.get(this.db);
  // The last step: the request is never executed, and its caller gets no answer.
  if (life !== undefined && !life.step()) return new IDBRequest();
  return execute.call(this, what);
};

const start = prototype._start;
prototype._start = function (this: Inside) {
  const open = this._state === 'active' || this._state === 'inactive';
  // A transaction whose commit has been requested belongs to the database, and is committed.
  if (connections.get(this.db)?.dead === true && open) this.abort();
  else start.call(this);
};

const ofConnection = IDBDatabase.prototype as { transaction: IDBDatabase['transaction'] };
const begin = ofConnection.transaction;
ofConnection.transaction = function (this: IDBDatabase, names, mode, options) {
  if (connections.get(this)?.dead !== true) return begin.call(this, names, mode, options);
  // Code that still runs at the moment of death gets a transaction that the database never sees.
  const scope = typeof names === 'string' ? [names] : [...names];
  return new (IDBTransaction as unknown as Inert)(scope, mode ?? 'readonly', 'default', this);
};
type Inert = new (names: string[], mode: IDBTransactionMode, durability: string, db: IDBDatabase) => IDBTransaction;

const events = Object.getPrototypeOf(IDBTransaction.prototype) as Target;
const dispatch = events.dispatchEvent;
events.dispatchEvent = function (this: Target, event) {
  const life = lifeOf(this);
  // Learning of a commit is a step of its own.
  if (this instanceof IDBTransaction && event.type === 'complete') life?.step();
  if (life?.dead !== true) return dispatch.call(this, event);
  // If the upgrading app is dead, the database keeps its old version.
  if (this instanceof IDBOpenDBRequest && event.type === 'upgradeneeded') this.transaction?.abort();
  // A connection opened for a dead app is closed.
  if (this instanceof IDBOpenDBRequest && event.type === 'success') this.result.close();
  if (this instanceof IDBTransaction) {
    // The dead app is not notified, but the database must continue.
    const inside = this as unknown as Inside;
    inside._prioritizedListeners.get(event.type)?.();
    inside.db._rawDatabase.processTransactions();
  }
  return true;
};

/** The databases of a profile, for one life of the app. */
export const mortalDatabase = (factory: globalThis.IDBFactory, life: Life): globalThis.IDBFactory => ({
  open(name, version) {
    const request = factory.open(name, version);
    openings.set(request, life);
    const note = (): void => {
      const connection = request.result;
      if (connections.has(connection)) return;
      connections.set(connection, life);
      life.onDeath(() => connection.close());
    };
    request.addEventListener('upgradeneeded', note);
    request.addEventListener('success', note);
    return request;
  },
  deleteDatabase: (name) => factory.deleteDatabase(name),
  cmp: (first, second) => factory.cmp(first, second),
  databases: () => factory.databases(),
});
