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
import type { DeskFailure, DeskOutcome } from './desk-outcome';
import { attendedLock } from './locks';
import type { Attendant, PortEnvironment } from './port';

// Attended writes: the user waits for their answer, because they move stock or send mail. The entry is stored in the
// outbox with its key before the first attempt, and removed once the outcome is known. When its form is gone, it is
// withdrawn by this page or by the next sender (`attempt.ts`).

export type HoldReason = 'offline' | 'another-company';

/** The state of an account's connection; implemented by `src/sync`. */
export interface ServerLink {
  /** Why nothing may be sent now; undefined if it may. */
  held(): HoldReason | undefined;
  /** Pulls and sends now, without waiting for the backoff (SYNC-5). */
  wake(): void;
  /** Pulls everything, or these kinds of items; resolves when the pull has ended, whether it failed or not. */
  catchUp(kinds?: readonly ItemType[]): Promise<void>;
  readonly status: {
    read(): { readonly connection: 'online' | 'offline' };
    subscribe(callback: () => void): () => void;
  };
  /** Aborted when the account is closed. */
  readonly closed: AbortSignal;
}

/** The parts of an open account and its environment that attended writes use. */
export interface DeskOptions {
  readonly account: {
    readonly user: { readonly capabilities: Announced };
    readonly mirror: Mirror;
    readonly http: Http;
    readonly sync: ServerLink;
  };
  readonly environment: PortEnvironment;
}

/** Longest wait for the mirror after a call; after it, the screen may show the change a little after the message. */
const catchUpMs = 5_000;

/** The failure of a write that cannot be sent now, decided like the outbox's sending; undefined if it can be tried. */
export const notSendable = (link: Pick<ServerLink, 'held'>): Extract<DeskFailure, { kind: 'not-sent' }> | undefined => {
  switch (link.held()) {
    case 'offline':
      return { kind: 'not-sent', reason: 'no-connection' };
    case 'another-company':
      return { kind: 'not-sent', reason: 'another-company' };
    case undefined:
      return undefined;
  }
};

/** Resolves when the mirror has the server's current items of these kinds, or after a timeout. */
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

/** Nothing was sent: the form shows data from before a restart of the mirror. */
const openedBefore: DeskFailure = {
  kind: 'refused',
  status: 409,
  problem: { code: 'opened-before-restore' satisfies LocalProblemCode, message: '' },
};

/** Stores an attended write in the outbox. If the disk is full, only this page knows its key. */
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
 * Makes an attended write through `send`, under its key; never throws for a failed call. On 'done' and 'refused' the
 * mirror has the server's current items of the touched kinds. 'account-closed': the account was closed before the
 * outcome was known.
 */
export const attend = async <Answered>(
  options: DeskOptions,
  command: Command,
  { key = options.environment.newKey(), begun, onUnkept }: Attendant,
  touches: readonly ItemType[],
  send: (key: string) => Promise<DeskOutcome<Answered> | 'account-closed'>,
): Promise<DeskOutcome<Answered>> => {
  const { account, environment } = options;
  const held = notSendable(account.sync);
  if (held !== undefined) return held;
  if (begun !== undefined && begun !== timesBegun(account.mirror)) return openedBefore;
  const work = async (): Promise<DeskOutcome<Answered>> => {
    const entry = await remember(options, command, key, onUnkept);
    const outcome = await send(key);
    // An entry with an unknown outcome stays, and is withdrawn at this user's next sign-in.
    if (outcome === 'account-closed') return { kind: 'signed-out' };
    await account.mirror.outbox
      .end(entry, endOf(outcome))
      .catch((error: unknown) => environment.warn('An attended write could not be taken off the disk', error));
    // Also after a refusal: the screen should show the items that the reason is about.
    if (outcome.kind === 'done' || outcome.kind === 'refused') await caughtUp(options, touches);
    else account.sync.wake();
    return outcome;
  };
  return (await environment.locks.request(attendedLock(key), work)) as DeskOutcome<Answered>;
};
