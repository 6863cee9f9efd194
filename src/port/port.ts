import type { Announced } from '#wire/capabilities';
import type { ItemType } from '#wire/change';
import type { Command } from '#wire/command';
import type { Company, Letterhead } from '#wire/company';
import type { Answer, EndpointName } from '#wire/endpoints';
import type { LiveEvent } from '#wire/event';
import type { HistoryAnswer } from '#wire/history';
import type { PastImport } from '#wire/invoice';
import type { Movement } from '#wire/movement';
import type { Person, PersonSession } from '#wire/person';
import type { Role } from '#wire/session';
import type { CallRequest, Http } from '../http/http';
import type { Outcome } from '../http/outcome';
import type { StoredEntry } from '../mirror/database';
import type { Mirror } from '../outbox/account-mirror';
import type { AttemptResult, PullResult } from './contact';
import type { DeskOutcome } from './desk-outcome';
import type { EditOf } from './item-edit';
import type { Locks } from './locks';
import type { acceptedAs } from './settle';

// The interface between the app and a server. There are two adapters, for our server and for a plain backend; no other
// code knows which one is in use.

export interface PortEnvironment {
  readonly locks: Locks;
  now(): Date;
  random(): number;
  newKey(): string;
  setTimer(callback: () => void, ms: number): () => void;
  warn(message: string, details?: unknown): void;
}

export interface PortOptions extends PortEnvironment {
  readonly mirror: Mirror;
  readonly http: Http;
  readonly user: { readonly id: string; readonly role: Role; readonly capabilities: Announced };
  onContact(reached: boolean): void;
  /** The server was restored: entries that it may have lost are in the outbox again. */
  onRestored(): void;
  /** How a 2xx answer is settled; tests replace it. */
  readonly acceptAs?: typeof acceptedAs | undefined;
}

/** Keeps an account in sync: sends pending entries and receives changes. */
export interface Port {
  /** Sends entries. Its code is loaded after the first screen. */
  sender(): Promise<Attempt>;
  readonly news: News;
}

export interface Attempt {
  (found: StoredEntry): Promise<AttemptResult>;
  /** Whether our server answers, so that an entry can be sent. Changes nothing: no entry counts as tried. */
  reachesServer(): Promise<boolean>;
  /** How many calls the server has answered so far: an attempt may end without one. */
  answers(): number;
  /** Called when nothing more can be sent now: reports the unsent entries. */
  rest?(): Promise<void>;
  /** Sends several entries in one call, if the server takes that. */
  readonly many?: Many | undefined;
}

/** Several entries in one call, each under its own key and with its own answer. */
export interface Many {
  /** Most entries of one call. */
  readonly most: number;
  /** Whether an entry may go with others: it was never sent, and is one plain call. */
  fits(entry: StoredEntry): boolean;
  /**
   * Sends the first of these entries that fit into one call. `meanwhile`: what is left to be done of the call before,
   * run as soon as this one is on its way.
   */
  send(entries: readonly StoredEntry[], meanwhile: () => Promise<void>): Promise<ManyResult>;
}
export interface ManyResult {
  /** The last result; a call whose answer was none of ours leaves its entries to be asked for one by one. */
  readonly last: AttemptResult;
  /** The entries that were tried; any other is sent by itself, in its turn. */
  readonly tried: readonly number[];
  /**
   * How the call as a whole ended: each entry got its answer, lost, put off by a busy server, or refused as a whole
   * (nothing of it was done), for what is in it, or because the server, or a proxy, takes no such call. 'alone': none
   * was made, because nothing can go along with the first entry.
   */
  readonly call: 'answered' | 'lost' | 'busy' | 'refused' | 'not-taken' | 'alone';
  /**
   * Every entry was accepted, and is still to be settled: the next call need not wait for that. Until then its entries
   * are in the outbox, so that what depends on them waits (SYNC-4).
   */
  settle?(): Promise<AttemptResult>;
}
/** Watches background work: failures are logged, and a stop waits for its end. */
export type Run = (what: string, work: Promise<unknown>) => void;

/** How the mirror receives the server's changes. */
export interface News {
  /** The live connection's protocol: the subscriptions, and whether the server sends 'ready' and heartbeats. */
  readonly live: { readonly types: readonly string[]; readonly beats: boolean };
  /** Starts the first pull after an account was opened, now or soon; returns the cancel of a scheduled one. */
  begin(pull: () => void): (() => void) | undefined;
  pull(which: 'all' | 'stale'): Promise<PullResult>;
  /** Fetches these kinds of items, by requests that start after this call. */
  bring(kinds: readonly ItemType[]): Promise<PullResult>;
  /**
   * The live connection is open; `mark`: the newest commit of its log (SYNC-23). Pulls if the mirror may lack anything
   * up to there.
   */
  connected(mark: string | undefined, pull: () => void): Promise<void>;
  /** Handles a live event: patches the mirror, or pulls if something is missing. */
  receive(event: LiveEvent, pull: () => void): Promise<void>;
  /** The server's log has reached `seq`; pulls if the mirror has not. */
  reach(seq: number, pull: () => void): Promise<void>;
  /**
   * Keeps fresh (spec §9) what the live connection does not, until the account is `closed`. `run` watches the work;
   * `renew` replaces a connection that has missed an event.
   */
  keepFresh(run: Run, renew: () => void, closed: AbortSignal): Promise<void>;
}

export interface Attendant {
  /** Aborted when the form is closed: no further attempt is made. */
  readonly signal?: AbortSignal | undefined;
  /** Called when an attempt got no answer and is repeated. */
  readonly onChecking?: (() => void) | undefined;
  /** Called when the key could not be stored: only this page knows it. */
  readonly onUnkept?: (() => void) | undefined;
  /**
   * The mirror's restart count when the form was opened. If it has changed, for example by a restore, the form may show
   * another item under the same id, and nothing is sent (SYNC-16).
   */
  readonly begun?: number | undefined;
  /** The key of the write; a new one by default. */
  readonly key?: string | undefined;
}

/** A call of spec §7 for an attended command; the port adds headers and the second try. */
export interface AttendedCall<Name extends EndpointName = EndpointName>
  extends Pick<CallRequest, 'params' | 'body' | 'contentType'> {
  readonly name: Name;
  /** The item's version on which the call is based, if the server compares versions. */
  readonly ifMatch?: number | undefined;
}

/** One of several related writes. */
export interface Step {
  readonly command: Command;
  readonly write: AttendedCall | EditOf;
  /** Whether the mirror shows its effect, for a server that cannot say whether it was done. */
  shows?(): boolean;
}

/** The result of several writes: the ones that were done, and the one that failed, if known. */
interface Together<One extends Step = Step> {
  readonly outcome: DeskOutcome<unknown>;
  readonly done: readonly One[];
  readonly failed: One | undefined;
}

/** The result of reading what only our server stores. */
export type ReadOutcome<Answered> = Outcome<Answered> | 'none-kept';

/** Attended writes, and reads of what only the server knows. Its code is loaded with the first form. */
export interface Desk {
  /** Makes a write and resolves with its outcome; on 'done' and 'refused' the mirror has the server's current items. */
  write<Name extends EndpointName>(
    command: Command,
    call: AttendedCall<Name>,
    attendant?: Attendant,
  ): Promise<DeskOutcome<Answer<Name>>>;
  /**
   * Saves an edit, merged with other users' changes of other parts. Refused with 412 `conflict` if the edited parts
   * have changed; the mirror then has the current item.
   */
  edit(command: Command, edit: EditOf, attendant?: Attendant): Promise<DeskOutcome<Answer<'updateItem' | 'saveBag'>>>;
  /** Makes several writes: all or nothing under one key, or one after the other until one fails. */
  writeTogether<One extends Step>(
    command: Command,
    steps: readonly One[],
    attendant?: Attendant,
  ): Promise<Together<One>>;
  /**
   * The outcome of a write that an earlier page sent under this key, by withdrawing it (SYNC-20). Waits while its form
   * is open in another tab. Undefined if it cannot be known.
   */
  outcomeOf<Name extends EndpointName>(name: Name, key: string): Promise<DeskOutcome<Answer<Name>> | undefined>;
  /** Who knows the outcome of such a write. */
  outcomeKnownBy(): 'server' | 'user';
  /** Whether a mail contains the order's observations as chosen, or the server decides. */
  observationsInMail(): 'as asked' | 'perhaps';
  movements(
    query: CallRequest['query'],
    signal?: AbortSignal,
  ): Promise<ReadOutcome<{ readonly movements: readonly Movement[]; readonly more: boolean }>>;
  /**
   * Everyone in the company, with their sessions; `sessions`: those of this person, including ended ones that their
   * devices may not know of, or the user's own.
   */
  people(signal?: AbortSignal): Promise<ReadOutcome<readonly Person[]>>;
  sessions(person: string | undefined, signal?: AbortSignal): Promise<ReadOutcome<readonly PersonSession[]>>;
  /** All devices with their last reports, each in the shape of the wire's `reportedDevice`. */
  devices(signal?: AbortSignal): Promise<ReadOutcome<readonly unknown[]>>;
  /** What a person holds (STOCK-15), in the shape of the wire's `holdings`. */
  holdings(person: string, signal?: AbortSignal): Promise<ReadOutcome<unknown>>;
  /** What phones handed in before they were wiped (SESSION-12), each in the shape of the wire's `handedIn`. */
  handedIn(signal?: AbortSignal): Promise<ReadOutcome<readonly unknown[]>>;
  /** The company's data, for administrators. */
  company(signal?: AbortSignal): Promise<ReadOutcome<Company>>;
  /** What an order's sheet says of the company. */
  letterhead(): Promise<ReadOutcome<Letterhead>>;
  history(query: CallRequest['query'], signal?: AbortSignal): Promise<ReadOutcome<HistoryAnswer>>;
  /** Earlier imports of the same invoice content, newest first; empty on a plain backend. */
  importsBefore(content: string): Promise<DeskOutcome<readonly PastImport[]>>;
  /** Resolves when the mirror has the server's current items of these kinds, or after a timeout. */
  caughtUp(kinds: readonly ItemType[]): Promise<void>;
}
