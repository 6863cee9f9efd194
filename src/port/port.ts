import type { Announced } from '#wire/capabilities';
import type { ItemType } from '#wire/change';
import type { Command } from '#wire/command';
import type { Company } from '#wire/company';
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
import type { PullResult } from './contact';
import type { DeskOutcome } from './desk-outcome';
import type { EditOf } from './item-edit';
import type { Locks } from './locks';
import type { acceptedAs } from './settle';

// What a server is to this app. Our server and a plain backend are the two adapters; nobody else knows which it is.

/** The world that the app runs in, as far as the port needs it. */
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
  /** The server was restored: what it may have forgotten is in the outbox again. */
  onRestored(): void;
  /** What a 2xx comes to; a part, so that a test sees what happens without it. */
  readonly becomes?: typeof acceptedAs | undefined;
}

/** What keeps an account in step: it sends what waits, and brings what is new. */
export interface Port {
  /** Sends entries. Its code comes behind the first screen, which needs none of it. */
  sender(): Promise<Attempt>;
  readonly news: News;
}

/** One attempt of one entry, or one at taking it back, from what is to be done to what came of it. */
export interface Attempt {
  (found: StoredEntry): Promise<AttemptResult>;
  /** Nothing more can go now: what has to be said of what waits still. */
  rest?(): Promise<void>;
}
export type AttemptResult = 'settled' | 'refused' | 'later' | 'unreachable' | 'signed-out';

/** Watches work in the background: a failure is logged, and a stop waits for it. */
export type Run = (what: string, work: Promise<unknown>) => void;

/** How the mirror learns what the server has. */
export interface News {
  /** How the live connection is spoken: what to subscribe to, and whether the server says 'ready' and beats. */
  readonly live: { readonly types: readonly string[]; readonly beats: boolean };
  /** The first pull of an account that was opened, now or soon; returns the cancel of one that is still to come. */
  begin(pull: () => void): (() => void) | undefined;
  pull(which: 'all' | 'stale'): Promise<PullResult>;
  /** Brings what there is of these kinds, by requests that begin after this call. */
  bring(kinds: readonly ItemType[]): Promise<PullResult>;
  /** A live connection is open; `mark`: of the log that it tells of (SYNC-23). A pull is due. */
  connected(mark: string | undefined): void;
  /** One live event: patched in, or a pull when something is missing. */
  receive(event: LiveEvent, pull: () => void): Promise<void>;
  /** The server's log has come so far; a pull when the mirror has not. */
  reach(seq: number, pull: () => void): Promise<void>;
  /**
   * Keeps fresh (spec §9) what the live connection does not, until the account is `left`. `run` watches such work;
   * `renew`: this connection has not told what it should have, another one takes its place.
   */
  keepFresh(run: Run, renew: () => void, left: AbortSignal): Promise<void>;
}

/** The form that waits for an attended write. */
export interface Attendant {
  /** Aborted when the form is closed: nothing is sent any more. */
  readonly signal?: AbortSignal | undefined;
  /** No answer has come to an attempt, and the server is asked again. */
  readonly onChecking?: (() => void) | undefined;
  /** Called where the disk did not take the write's key: this page alone knows it. */
  readonly onUnkept?: (() => void) | undefined;
  /**
   * How often the mirror had been begun again when the form was opened. Begun again since, as after a restore of the
   * server, what the form shows may have another's number: nothing is sent (SYNC-16).
   */
  readonly begun?: number | undefined;
  /** The key to write under; another one each time where none is given. */
  readonly key?: string | undefined;
}

/** A call of spec §7 that an attended command is made by; headers and the second try are seen to. */
export interface AttendedCall<Name extends EndpointName = EndpointName>
  extends Pick<CallRequest, 'params' | 'body' | 'contentType'> {
  readonly name: Name;
  /** Version of the item that it was made from, where the server compares that. */
  readonly ifMatch?: number | undefined;
}

/** One of several writes that belong together. */
export interface Step {
  readonly command: Command;
  readonly write: AttendedCall | EditOf;
  /** Whether the mirror shows that it is done, for a server that cannot be asked. */
  shows?(): boolean;
}

/** How far several writes came: those that are done, and the one that is not, where that is known. */
interface Together<One extends Step = Step> {
  readonly outcome: DeskOutcome<unknown>;
  readonly done: readonly One[];
  readonly failed: One | undefined;
}

/** What came of asking for what only our server keeps. */
export type ReadOutcome<Said> = Outcome<Said> | 'none-kept';

/** What somebody at the desk does at once and waits for, and what only the server knows. Its code comes with a form. */
export interface Desk {
  /** Makes a write until its outcome is known; on 'done' and 'refused' the mirror has what the server has then. */
  write<Name extends EndpointName>(
    command: Command,
    call: AttendedCall<Name>,
    attendant?: Attendant,
  ): Promise<DeskOutcome<Answer<Name>>>;
  /**
   * Saves what was changed of an item, over what others changed elsewhere in it. Refused with 412 `conflict` where what
   * it changes is no longer as it was seen; the mirror then has the current item.
   */
  edit(command: Command, edit: EditOf, attendant?: Attendant): Promise<DeskOutcome<Answer<'updateItem' | 'saveBag'>>>;
  /** Makes several writes: all or nothing, under the first command given; or one after the other, up to one that fails. */
  writeTogether<One extends Step>(
    command: Command,
    steps: readonly One[],
    attendant?: Attendant,
  ): Promise<Together<One>>;
  /**
   * What became of a write that an earlier page has sent under this key; it is withdrawn (SYNC-20). Waits while its
   * form is open in another tab. Undefined where that cannot be known.
   */
  outcomeOf<Name extends EndpointName>(name: Name, key: string): Promise<DeskOutcome<Answer<Name>> | undefined>;
  /** Who says what became of such a write. */
  outcomeKnownBy(): 'server' | 'user';
  /** What a mail tells of an order's observations. */
  observationsInMail(): 'as asked' | 'perhaps';
  movements(
    query: CallRequest['query'],
    signal?: AbortSignal,
  ): Promise<ReadOutcome<{ readonly movements: readonly Movement[]; readonly more: boolean }>>;
  /**
   * Everybody of the company, and where they are signed in; `sessions`: of this person, with those that ended while
   * their devices may not know, or the user's own.
   */
  people(signal?: AbortSignal): Promise<ReadOutcome<readonly Person[]>>;
  sessions(person: string | undefined, signal?: AbortSignal): Promise<ReadOutcome<readonly PersonSession[]>>;
  /** What a person holds (STOCK-15), as `holdings` of the wire reads it. */
  holdings(person: string, signal?: AbortSignal): Promise<ReadOutcome<unknown>>;
  /** What phones handed in before they were wiped (SESSION-12), as `handedIn` of the wire reads each. */
  handedIn(signal?: AbortSignal): Promise<ReadOutcome<readonly unknown[]>>;
  /** Whose server it is, as administrators know it. */
  company(signal?: AbortSignal): Promise<ReadOutcome<Company>>;
  /** Who did what to an item, newest first. */
  history(query: CallRequest['query'], signal?: AbortSignal): Promise<ReadOutcome<HistoryAnswer>>;
  /** Earlier imports of an invoice's content, newest first; none where none are kept. */
  importsBefore(content: string): Promise<DeskOutcome<readonly PastImport[]>>;
  /** Resolves when the mirror has what the server has of these kinds, or after a few seconds without. */
  caughtUp(kinds: readonly ItemType[]): Promise<void>;
}
