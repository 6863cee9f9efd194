import { newEntry } from '#domain/entry';
import type { OutboxEntry } from '#domain/pending';
import { nextDelayMs } from '#domain/sending';
import { isOurs } from '#wire/capabilities';
import type { Command } from '#wire/command';
import { type Answer, type EndpointName, endpoints } from '#wire/endpoints';
import { problem as problemSchema } from '#wire/problem';
import type { Device, OpenAccount } from '../device/device';
import { attendedLock } from '../sync/locks';
import { caughtUp, type DeskOutcome, type DeskRequest, deskOutcome, notSendable } from './desk';

// Attended writes: what somebody does at once and waits for, because stock moves or mail leaves by it. Each is in the
// outbox with its key before its first attempt, and out of it when its outcome is known. While its form is open it is
// sent again under its key; after that it is withdrawn, by this page or by the next sender (`sync/attended`).

/** The form that waits for an attended write. */
export interface Attendant {
  /** Aborted when the form is closed: nothing is sent any more. */
  readonly signal?: AbortSignal | undefined;
  /** No answer has come to an attempt, and the server is asked again. */
  readonly onChecking?: (() => void) | undefined;
  /** The key to write under; another one each time where none is given. */
  readonly key?: string | undefined;
}

/** A call of spec §7 that an attended command is made by. */
export interface AttendedCall<Name extends EndpointName> extends DeskRequest {
  readonly name: Name;
}

/** How long a write without an answer is sent again before it is withdrawn. */
const sentAgainMs = 60_000;

/**
 * Makes a write at once, as the user who is signed in. Resolves with its outcome, never throws for a failed call; on
 * 'done' and 'refused' the mirror has what the server has then. On our server it never resolves with 'unknown': where
 * nobody answers it resolves when somebody does.
 */
export const attend = async <Name extends EndpointName>(
  device: Device,
  command: Command,
  call: AttendedCall<Name>,
  attendant: Attendant = {},
): Promise<DeskOutcome<Answer<Name>>> => {
  const account = device.account.read();
  if (account === undefined) return { kind: 'signed-out' };
  const held = notSendable(account);
  if (held !== undefined) return held;
  const key = attendant.key ?? device.environment.newKey();
  const work = async (): Promise<DeskOutcome<Answer<Name>>> => {
    const entry = await remember(device, account, command, key);
    const outcome = await outcomeOf(device, account, call, key, attendant);
    // What nobody could be asked about stays, to be withdrawn when this user is signed in again.
    if (outcome === 'left') return { kind: 'signed-out' };
    await account.mirror.outbox
      .end(entry, outcome.kind === 'done')
      .catch((error: unknown) => device.environment.warn('An attended write could not be taken off the disk', error));
    // Also after a refusal: what its reason speaks of is on the screen beside it.
    if (outcome.kind === 'done' || outcome.kind === 'refused') await caughtUp(device);
    else account.sync.wake();
    return outcome;
  };
  return (await device.environment.locks.request(attendedLock(key), work)) as DeskOutcome<Answer<Name>>;
};

/** Puts a write on the disk. Where that is full, this page alone has its key. */
const remember = async (
  { environment }: Device,
  { mirror: { outbox } }: OpenAccount,
  command: Command,
  key: string,
): Promise<OutboxEntry> => {
  const at = environment.now().toISOString();
  const entry: OutboxEntry = { ...newEntry(command, { key, at }), state: 'sending', attempts: 1 };
  await outbox.add(entry).catch((error: unknown) => environment.warn('An attended write is not on the disk', error));
  return entry;
};

/** Sends until the outcome is known, and takes back what is sent for too long or left by its form. */
const outcomeOf = async <Name extends EndpointName>(
  device: Device,
  account: OpenAccount,
  { name, ...request }: AttendedCall<Name>,
  key: string,
  attendant: Attendant,
): Promise<DeskOutcome<Answer<Name>> | 'left'> => {
  const knowsKeys = isOurs(account.user.capabilities);
  let mayBeDone = false;
  let isLate = false;
  const cancelLate = device.environment.setTimer(() => {
    isLate = true;
  }, sentAgainMs);
  const attempt = async (): Promise<DeskOutcome<Answer<Name>> | 'open'> => {
    const isTakenBack = mayBeDone && (isLate || attendant.signal?.aborted === true);
    if (isTakenBack) return takenBack(account, name, key);
    const outcome = deskOutcome(await account.http.call(name, { ...request, key }));
    const isOpen = outcome.kind === 'unknown' || (mayBeDone && isUnsaid(outcome));
    if (!isOpen || !knowsKeys) return outcome;
    mayBeDone = true;
    return 'open';
  };
  return untilKnown(device, account, attempt, attendant).finally(cancelLate);
};

/**
 * What became of a write that an earlier page has sent under this key; it is withdrawn (SYNC-20). Asks until that is
 * known, and waits while its form is open in another tab. Undefined where this account is left meanwhile, and on a
 * plain backend, which cannot be asked.
 */
export const whatBecame = async <Name extends EndpointName>(
  device: Device,
  name: Name,
  key: string,
): Promise<DeskOutcome<Answer<Name>> | undefined> => {
  const account = device.account.read();
  if (account === undefined || !isOurs(account.user.capabilities)) return undefined;
  const ask = () => untilKnown(device, account, () => takenBack(account, name, key));
  const outcome = await device.environment.locks.request(attendedLock(key), ask);
  return outcome === 'left' ? undefined : (outcome as DeskOutcome<Answer<Name>>);
};

/** Asks until the outcome is known; 'left': this account is not open any more, and the outcome is not known. */
const untilKnown = async <Said>(
  device: Device,
  account: OpenAccount,
  ask: () => Promise<DeskOutcome<Said> | 'open'>,
  { signal, onChecking }: Attendant = {},
): Promise<DeskOutcome<Said> | 'left'> => {
  const isHere = () => device.account.read() === account;
  for (let attempts = 1; isHere(); attempts += 1) {
    if (notSendable(account) === undefined) {
      const outcome = await ask();
      if (outcome !== 'open') return outcome;
      account.sync.wake();
    }
    if (!isHere()) break;
    onChecking?.();
    const listened = signal?.aborted === true ? undefined : signal;
    await untilNext(device, account, nextDelayMs(attempts, device.environment.random()), listened);
  }
  return 'left';
};

/** Whether an attempt had no effect and says nothing of an earlier one. */
const isUnsaid = ({ kind }: DeskOutcome<unknown>): boolean => kind === 'not-sent' || kind === 'signed-out';

/** Takes a write back (SYNC-20): it was done and this was its answer, or it never will be; 'open': nobody has said. */
const takenBack = async <Name extends EndpointName>(
  { http }: OpenAccount,
  name: Name,
  key: string,
): Promise<DeskOutcome<Answer<Name>> | 'open'> => {
  const outcome = await http.call('withdraw', { body: { key } });
  const answer = outcome.kind === 'accepted' ? outcome.answer : undefined;
  if (answer === undefined) return 'open';
  if (!answer.done) return { kind: 'withdrawn' };
  const problem = answer.status >= 400 ? problemSchema.safeParse(answer.answer) : undefined;
  if (problem?.success === true) return { kind: 'refused', status: answer.status, problem: problem.data };
  const read = endpoints[name].answer.safeParse(answer.answer);
  return { kind: 'done', answer: read.success ? (read.data as Answer<Name>) : undefined };
};

/** Resolves after a pause, or before when the server can be reached again, the form is closed or its user leaves. */
const untilNext = (
  { environment, account: open }: Device,
  { sync: { status } }: OpenAccount,
  ms: number,
  signal: AbortSignal | undefined,
): Promise<void> =>
  new Promise((resolve) => {
    let { connection } = status.read();
    const end = (): void => {
      cancel();
      for (const stop of stops) stop();
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const cancel = environment.setTimer(end, ms);
    const stops = [
      status.subscribe(() => {
        const before = connection;
        connection = status.read().connection;
        if (before === 'offline' && connection === 'online') end();
      }),
      open.subscribe(end),
    ];
    signal?.addEventListener('abort', end);
  });
