import { newEntry } from '#domain/entry';
import type { LocalProblemCode } from '#domain/local-problems';
import type { OutboxEntry } from '#domain/pending';
import type { Announced } from '#wire/capabilities';
import type { ItemType } from '#wire/change';
import type { Command } from '#wire/command';
import type { Http } from '../http/http';
import { timesBegun } from '../mirror/meta-rows';
import type { Mirror } from '../outbox/account-mirror';
import type { AttendedEnd } from '../outbox/boxes-to-follow';
import type { DeskOutcome, Undone } from './desk-outcome';
import { attendedLock } from './locks';
import type { Attendant, World } from './port';

// Attended writes: what somebody does at once and waits for, because stock moves or mail leaves by it. Each is in the
// outbox with its key before its first attempt, and out of it when its outcome is known. After its form it is
// withdrawn, by this page or by the next sender (`attempt.ts`).

/** Why nothing leaves this device now. */
export type Held = 'offline' | 'another-company';

/** How an account stands to its server; `src/sync` has it. */
export interface Line {
  /** Why nothing may be sent now, by whatever way; undefined: it may be tried. */
  held(): Held | undefined;
  /** Pulls and sends now, whatever the backoff says (SYNC-5). */
  wake(): void;
  /** Pulls what is there, all of it or these kinds, and resolves when that pull has ended, well or badly. */
  catchUp(kinds?: readonly ItemType[]): Promise<void>;
  readonly status: {
    read(): { readonly connection: 'online' | 'offline' };
    subscribe(callback: () => void): () => void;
  };
  /** Aborted when the account is not open any more. */
  readonly left: AbortSignal;
}

/** An open account and the world that it is open in, as far as what is attended needs them. */
export interface DeskOptions {
  readonly account: {
    readonly user: { readonly capabilities: Announced };
    readonly mirror: Mirror;
    readonly http: Http;
    readonly sync: Line;
  };
  readonly environment: World;
}

/**
 * Longest wait for the mirror after a call is done: longer than that and the screen shows it a little later than it is
 * said.
 */
const catchUpMs = 5_000;

/** That nothing can be sent now, by the one answer that the outbox goes by as well; undefined: it may be tried. */
export const notSendable = (line: Pick<Line, 'held'>): Extract<Undone, { kind: 'not-sent' }> | undefined => {
  switch (line.held()) {
    case 'offline':
      return { kind: 'not-sent', reason: 'no-connection' };
    case 'another-company':
      return { kind: 'not-sent', reason: 'another-company' };
    case undefined:
      return undefined;
  }
};

/** Resolves when the mirror has what the server has of these kinds, or after a few seconds without. */
export const caughtUp = async ({ account, environment }: DeskOptions, kinds: readonly ItemType[]): Promise<void> => {
  let cancel: () => void = () => undefined;
  const enough = new Promise<void>((resolve) => {
    cancel = environment.setTimer(resolve, catchUpMs);
  });
  await Promise.race([account.sync.catchUp(kinds), enough]);
  cancel();
};

const endOf = ({ kind }: DeskOutcome<unknown>): AttendedEnd =>
  kind === 'done' ? kind : kind === 'unknown' ? 'open' : 'undone';

/** Nothing was sent: what the form was opened on is not the server's current data. */
const openedBefore: Undone = {
  kind: 'refused',
  status: 409,
  problem: { code: 'opened-before-restore' satisfies LocalProblemCode, message: '' },
};

/** Puts a write on the disk. Where that is full, this page alone has its key. */
const remember = async (
  { account: { mirror }, environment }: DeskOptions,
  command: Command,
  key: string,
  onUnkept: Attendant['onUnkept'],
): Promise<OutboxEntry> => {
  const at = environment.now().toISOString();
  const entry: OutboxEntry = { ...newEntry(command, { key, at }), state: 'sending', attempts: 1 };
  await mirror.outbox.add(entry).catch((error: unknown) => {
    environment.warn('An attended write is not on the disk', error);
    onUnkept?.();
  });
  return entry;
};

/**
 * Makes a write under its key by `send`; never throws for a failed call. On 'done' and 'refused' the mirror has what
 * the server has then of the kinds that it touches. 'left': nobody could be asked before the account was left.
 */
export const attend = async <Said>(
  options: DeskOptions,
  command: Command,
  { key = options.environment.newKey(), begun, onUnkept }: Attendant,
  touches: readonly ItemType[],
  send: (key: string) => Promise<DeskOutcome<Said> | 'left'>,
): Promise<DeskOutcome<Said>> => {
  const { account, environment } = options;
  const held = notSendable(account.sync);
  if (held !== undefined) return held;
  if (begun !== undefined && begun !== timesBegun(account.mirror)) return openedBefore;
  const work = async (): Promise<DeskOutcome<Said>> => {
    const entry = await remember(options, command, key, onUnkept);
    const outcome = await send(key);
    // What nobody could be asked about stays, to be withdrawn when this user is signed in again.
    if (outcome === 'left') return { kind: 'signed-out' };
    await account.mirror.outbox
      .end(entry, endOf(outcome))
      .catch((error: unknown) => environment.warn('An attended write could not be taken off the disk', error));
    // Also after a refusal: what its reason speaks of is on the screen beside it.
    if (outcome.kind === 'done' || outcome.kind === 'refused') await caughtUp(options, touches);
    else account.sync.wake();
    return outcome;
  };
  return (await environment.locks.request(attendedLock(key), work)) as DeskOutcome<Said>;
};
