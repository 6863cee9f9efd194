import type { Announced } from '#wire/capabilities';
import type { Role } from '#wire/session';
import type { Http } from '../http/http';
import type { Mirror } from '../outbox/account-mirror';
import type { Locks } from './locks';

/** What bringing news needs of the outside world. */
export interface NewsOptions {
  readonly mirror: Mirror;
  readonly http: Http;
  readonly locks: Locks;
  readonly user: { readonly id: string; readonly role: Role; readonly capabilities: Announced };
  now(): Date;
  setTimer(callback: () => void, ms: number): () => void;
  warn(message: string, details?: unknown): void;
  onContact(reached: boolean): void;
  /** The server was restored: what it may have forgotten is in the outbox again. */
  onRestored(): void;
}
