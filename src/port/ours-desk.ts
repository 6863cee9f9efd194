import { nextDelayMs } from '#domain/sending';
import type { Command } from '#wire/command';
import { type Answer, type EndpointName, endpoints } from '#wire/endpoints';
import { problem as problemSchema } from '#wire/problem';
import type { CallRequest } from '../http/http';
import type { Outcome } from '../http/outcome';
import { attend, caughtUp, type DeskOptions, notSendable } from './attending';
import { answered, type DeskFailure, type DeskOutcome, deskOutcome } from './desk-outcome';
import { editCall, savingOf } from './item-edit';
import { attendedLock } from './locks';
import type { Attendant, AttendedCall, Desk, Step } from './port';

// The desk at our server. While its form is open, a write with an unknown outcome is retried under its key; after that
// it is withdrawn, so that its outcome is known as soon as the server answers.

/** How long a write without an answer is retried before it is withdrawn. */
const sentAgainMs = 60_000;

/**
 * Resolves after a pause, or earlier when the server can be reached again, the form or the account is closed.
 */
const untilNext = (
  { account: { sync }, environment }: DeskOptions,
  ms: number,
  signal: AbortSignal | undefined,
): Promise<void> =>
  new Promise((resolve) => {
    let { connection } = sync.status.read();
    const end = (): void => {
      cancel();
      stop();
      sync.closed.removeEventListener('abort', end);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const cancel = environment.setTimer(end, ms);
    const stop = sync.status.subscribe(() => {
      const before = connection;
      connection = sync.status.read().connection;
      if (before === 'offline' && connection === 'online') end();
    });
    sync.closed.addEventListener('abort', end);
    signal?.addEventListener('abort', end);
  });

/** Repeats a call until its outcome is known; 'account-closed' if the account was closed before. */
const untilKnown = async <Answered>(
  options: DeskOptions,
  attempt: (attempts: number) => Promise<DeskOutcome<Answered> | 'open'>,
  { signal, onChecking }: Attendant = {},
): Promise<DeskOutcome<Answered> | 'account-closed'> => {
  const { sync } = options.account;
  for (let attempts = 1; !sync.closed.aborted; attempts += 1) {
    if (notSendable(sync) === undefined) {
      const outcome = await attempt(attempts);
      if (outcome !== 'open') return outcome;
      sync.wake();
    }
    if (sync.closed.aborted) break;
    onChecking?.();
    const listened = signal?.aborted === true ? undefined : signal;
    await untilNext(options, nextDelayMs(attempts, options.environment.random()), listened);
  }
  return 'account-closed';
};

/** Withdraws a write (SYNC-20): either it was done, with this answer, or it never will be; 'open': no answer. */
const takenBack = async <Name extends EndpointName>(
  { account: { http } }: DeskOptions,
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

/** Whether an attempt had no effect and tells nothing about earlier attempts. */
const isUnsaid = ({ kind }: DeskOutcome<unknown>): boolean => kind === 'not-sent' || kind === 'signed-out';

/** Sends until the outcome is known, and withdraws a write that takes too long or whose form was closed. */
const sendUntilKnown = <Name extends EndpointName>(
  options: DeskOptions,
  { name, ifMatch, ...request }: AttendedCall<Name>,
  key: string,
  attendant: Attendant,
): Promise<DeskOutcome<Answer<Name>> | 'account-closed'> => {
  const { account, environment } = options;
  const versioned = { ...request, ...(ifMatch === undefined ? {} : { ifMatch }) };
  let mayBeDone = false;
  let isLate = false;
  const cancelLate = environment.setTimer(() => {
    isLate = true;
  }, sentAgainMs);
  const attempt = async (attempts: number): Promise<DeskOutcome<Answer<Name>> | 'open'> => {
    // The first attempt is sent even if the form was closed right after Save.
    if (isLate || (attempts > 1 && attendant.signal?.aborted === true)) {
      // What was never sent needs no withdrawal.
      return mayBeDone ? takenBack(options, name, key) : { kind: 'not-sent', reason: 'no-connection' };
    }
    const outcome = deskOutcome(await account.http.call(name, { ...versioned, key }));
    const isOpen = outcome.kind === 'unknown' || (mayBeDone && isUnsaid(outcome));
    if (!isOpen) return outcome;
    mayBeDone = true;
    return 'open';
  };
  return untilKnown(options, attempt, attendant).finally(cancelLate);
};

/** A step as a member of a batch. An edit that other members depend on must match exactly. */
const memberOf = ({ write }: Step): object => {
  if ('edit' in write) return editCall(write);
  const { method, path } = endpoints[write.name];
  return { method, path, body: write.body, ...(write.ifMatch === undefined ? {} : { ifMatch: write.ifMatch }) };
};

/** The step that a batch's refusal names (`calls.1.body…`). */
const stepNamedBy = <One>(outcome: DeskFailure, steps: readonly One[]): One | undefined => {
  const path = outcome.kind === 'refused' ? (outcome.problem.details?.places?.[0]?.path ?? '') : '';
  const [, member] = /^calls\.(\d+)/.exec(path) ?? [];
  return steps.length === 1 ? steps[0] : steps[Number(member)];
};

export const oursDesk = (options: DeskOptions): Desk => {
  const { mirror, http, sync } = options.account;
  /** Reads what no mirror has. */
  const read = async <Name extends EndpointName>(name: Name, request: CallRequest): Promise<Outcome<Answer<Name>>> => {
    const held = notSendable(sync);
    if (held !== undefined) return { kind: 'offline', answered: false, reason: held.reason };
    return http.call(name, request);
  };
  const write = <Name extends EndpointName>(command: Command, call: AttendedCall<Name>, attendant: Attendant = {}) =>
    // No kinds: the log brings all of them.
    attend(options, command, attendant, [], (key) => sendUntilKnown(options, call, key, attendant));
  return {
    write,
    async edit(command, edit, attendant) {
      const outcome = await write(command, { ...savingOf(edit), body: { edit: edit.edit } }, attendant);
      const current = outcome.kind === 'refused' ? outcome.problem.details?.item : undefined;
      // A refusal about the warehouse names only the lines of the edit, so a pull has to bring the whole.
      if (edit.type !== 'warehouse' && current instanceof Object)
        await mirror.apply
          .item(edit.type, { ...current, id: edit.id })
          .catch((error: unknown) => options.environment.warn('What is there now could not be written', error));
      return outcome;
    },
    async writeTogether(command, steps, attendant) {
      const [first] = steps;
      const calls = steps.map(memberOf);
      const outcome =
        first === undefined || calls.length > 1 || 'edit' in first.write
          ? await write(command, { name: 'batch', body: { calls } }, attendant)
          : await write(first.command, first.write, attendant);
      return outcome.kind === 'done'
        ? { outcome, done: steps, failed: undefined }
        : { outcome, done: [], failed: stepNamedBy(outcome, steps) };
    },
    async outcomeOf(name, key) {
      const withdrawUntilKnown = () => untilKnown(options, () => takenBack(options, name, key));
      const outcome = await options.environment.locks.request(attendedLock(key), withdrawUntilKnown);
      return outcome === 'account-closed' ? undefined : outcome;
    },
    outcomeKnownBy: () => 'server',
    observationsInMail: () => 'as asked',
    movements: (query, signal) => read('movements', { ...(query && { query }), ...(signal && { signal }) }),
    people: (signal) => read('people', { ...(signal && { signal }) }),
    sessions: (id, signal) =>
      id === undefined
        ? read('mySessions', { ...(signal && { signal }) })
        : read('personSessions', { params: { id }, query: { over: 'true' }, ...(signal && { signal }) }),
    devices: (signal) => read('devices', { ...(signal && { signal }) }),
    holdings: (id, signal) => read('holdings', { params: { id }, ...(signal && { signal }) }),
    handedIn: (signal) => read('handedIn', { ...(signal && { signal }) }),
    company: (signal) => read('company', { ...(signal && { signal }) }),
    letterhead: () => read('letterhead', {}),
    history: (query, signal) => read('history', { ...(query && { query }), ...(signal && { signal }) }),
    importsBefore: async (content) =>
      notSendable(sync) ?? answered(await http.call('invoiceImports', { params: { id: content } })),
    caughtUp: (kinds) => caughtUp(options, kinds),
  };
};
