import pg from 'pg';
import { LOG_CHANNEL, type LogListener, LogListeners, SESSIONS_ENDED } from './log-moved';

const FIRST_RETRY_MS = 200;
const LAST_RETRY_MS = 10_000;

/** Timeouts for connecting and answering, and the interval of the heartbeat; in milliseconds. */
interface LogWatchLimits {
  readonly connect: number;
  readonly answer: number;
  readonly heartbeat: number;
}

/** One connection that only listens for growth of the change log; reconnects while there are listeners. */
export class LogWatch {
  readonly #url: string;
  readonly #limits: LogWatchLimits;
  readonly #listeners = new LogListeners();
  #client: pg.Client | undefined;
  #connecting: Promise<void> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #heartbeat: NodeJS.Timeout | undefined;
  #delay = FIRST_RETRY_MS;
  #closed = false;

  constructor(url: string, limits: LogWatchLimits) {
    this.#url = url;
    this.#limits = limits;
  }

  /** Adds a listener; resolves once the connection listens, rejects if it cannot be made. */
  async add(callback: LogListener): Promise<() => Promise<void>> {
    this.#connecting ??= this.#connect();
    try {
      await this.#connecting;
    } catch (error) {
      this.#connecting = undefined;
      throw error;
    }
    return this.#listeners.add(callback);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#listeners.clear();
    clearTimeout(this.#retry);
    clearTimeout(this.#heartbeat);
    const client = this.#client;
    this.#client = undefined;
    await client?.end();
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'teren events',
      keepAlive: true,
      connectionTimeoutMillis: this.#limits.connect,
    });
    // A killed backend reports two errors before it ends; only the end matters, but an unhandled 'error' would end the
    // process.
    client.on('error', (error) => console.warn(`The connection that watches the change log failed: ${error.message}`));
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ payload = '' }) => this.#listeners.tell(payload));
    try {
      await client.connect();
      await this.#query(client, `listen ${LOG_CHANNEL}`);
    } catch (error) {
      void client.end();
      throw error;
    }
    if (this.#closed) {
      await client.end();
      return;
    }
    this.#client = client;
    this.#delay = FIRST_RETRY_MS;
    this.#checkLater(client);
  }

  /** A query without an answer in time is cut off: `end` does not wait while a query is running. */
  async #query(client: pg.Client, text: string): Promise<void> {
    const late = setTimeout(() => void client.end(), this.#limits.answer);
    try {
      await client.query(text);
    } finally {
      clearTimeout(late);
    }
  }

  /** A listening connection does not notice a broken network, so it must send queries. */
  #checkLater(client: pg.Client): void {
    this.#heartbeat = setTimeout(() => {
      this.#query(client, 'select 1').then(
        () => {
          if (this.#client === client) this.#checkLater(client);
        },
        () => void client.end(), // which reconnects, even if only this query was cancelled
      );
    }, this.#limits.heartbeat);
  }

  #lost(client: pg.Client): void {
    if (this.#closed || this.#client !== client) return;
    this.#client = undefined;
    clearTimeout(this.#heartbeat);
    this.#connectLater();
  }

  #connectLater(): void {
    this.#retry = setTimeout(() => {
      this.#connect().then(
        // Notifications while no connection listened are lost: all listeners read the log.
        () => this.#listeners.tell(SESSIONS_ENDED),
        () => {
          this.#delay = Math.min(this.#delay * 2, LAST_RETRY_MS);
          if (!this.#closed) this.#connectLater();
        },
      );
    }, this.#delay);
  }
}
