import type { CartDraft } from '../drafts/cart';
import type { Http } from '../http/http';
import type { Mirror } from '../mirror/mirror';
import type { Environment } from '../session/environment';
import type { Session, SessionUser } from '../session/session';
import type { Tokens } from '../session/tokens';
import type { Sync } from '../sync/sync';

/** What is open while somebody is signed in. */
export interface OpenAccount {
  readonly user: SessionUser;
  readonly mirror: Mirror;
  readonly sync: Sync;
}

/** Everything that one app instance holds; all actions take it first. */
export interface Device {
  readonly environment: Environment;
  readonly session: Session;
  readonly tokens: Tokens;
  readonly http: Http;
  readonly cart: CartDraft;
  readonly account: { read(): OpenAccount | undefined; subscribe(callback: () => void): () => void };
  /** Resolves when the stored session is restored and, where somebody is signed in, the account is open. */
  readonly ready: Promise<void>;
  /** Resolves when the account is open whose session has just begun. */
  opened(): Promise<void>;
  /** Ends the session by the user's hand: tokens, cart and mirror go, the outbox stays (SYNC-13). */
  signOut(): Promise<void>;
  stop(): Promise<void>;
}

export declare const createDevice: (environment: Environment) => Device;
