// The Web Locks that several devices of one process share: exclusive named locks, enough of LockManager for the app.

interface Waiting {
  readonly owner: object;
  grant(): void;
}
interface Held {
  readonly owner: object;
  free(): void;
}

export interface SharedLocks {
  /** A LockManager for one owner (a tab, a worker, a device). */
  locksFor(owner: object): Pick<LockManager, 'request'>;
  /** What a browser does when a tab is killed: its locks are freed, its requests dropped. */
  release(owner: object): void;
  /** Whether the lock is held now. */
  isHeld(name: string): boolean;
}

const abortReason = (signal: AbortSignal): unknown => signal.reason ?? new DOMException('Aborted', 'AbortError');

/** Makes a set of locks; share one among all devices that are 'the same browser'. */
export const createSharedLocks = (): SharedLocks => {
  const held = new Map<string, Held>();
  const queues = new Map<string, Waiting[]>();

  const queueOf = (name: string): Waiting[] => {
    const queue = queues.get(name) ?? [];
    queues.set(name, queue);
    return queue;
  };
  const next = (name: string): void => {
    if (!held.has(name)) queueOf(name).shift()?.grant();
  };

  const request = async (
    owner: object,
    name: string,
    options: LockOptions,
    callback: (lock: Lock | null) => unknown,
  ): Promise<unknown> => {
    if (options.signal?.aborted) throw abortReason(options.signal);
    const queue = queueOf(name);
    if (options.ifAvailable === true && (held.has(name) || queue.length > 0)) return callback(null);
    const mine = await new Promise<Held>((resolve, reject) => {
      const waiting: Waiting = {
        owner,
        grant: () => {
          options.signal?.removeEventListener('abort', giveUp);
          const hold: Held = {
            owner,
            free: () => {
              if (held.get(name) !== hold) return; // released already, by `release`
              held.delete(name);
              next(name);
            },
          };
          held.set(name, hold);
          resolve(hold);
        },
      };
      const giveUp = (): void => {
        queue.splice(queue.indexOf(waiting), 1);
        reject(abortReason(options.signal as AbortSignal));
      };
      options.signal?.addEventListener('abort', giveUp, { once: true });
      queue.push(waiting);
      next(name);
    });
    try {
      return await callback({ name, mode: 'exclusive' });
    } finally {
      mine.free();
    }
  };

  return {
    locksFor: (owner) => ({
      request: ((
        name: string,
        first: LockOptions | LockGrantedCallback<unknown>,
        second?: LockGrantedCallback<unknown>,
      ) =>
        typeof first === 'function'
          ? request(owner, name, {}, first)
          : request(owner, name, first, second as LockGrantedCallback<unknown>)) as LockManager['request'],
    }),
    release(owner) {
      for (const queue of queues.values()) {
        const others = queue.filter((waiting) => waiting.owner !== owner);
        queue.splice(0, queue.length, ...others);
      }
      for (const hold of [...held.values()]) if (hold.owner === owner) hold.free();
    },
    isHeld: (name) => held.has(name),
  };
};
