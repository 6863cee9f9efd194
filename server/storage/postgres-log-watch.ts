import pg from 'pg';
import { LOG_CHANNEL, LogListeners } from './log-moved';

const FIRST_RETRY_MS = 200;
const LAST_RETRY_MS = 10_000;

/** One connection that does nothing but listen for the change log's moves, connected anew for as long as somebody wants to know. */
export class LogWatch {
  readonly #url: string;
  readonly #listeners = new LogListeners();
  #client: pg.Client | undefined;
  #connecting: Promise<void> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #delay = FIRST_RETRY_MS;
  #closed = false;

  constructor(url: string) {
    this.#url = url;
  }

  /** Adds a listener; resolves once the connection listens, rejects when it cannot be made at all. */
  async add(callback: () => void): Promise<() => Promise<void>> {
    this.#connecting ??= this.#connect();
    try {
      await this.#connecting;
    } catch (error) {
      this.#connecting = undefined;
      throw error;
    }
    const remove = this.#listeners.add(callback);
    return async () => remove();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#listeners.clear();
    clearTimeout(this.#retry);
    const client = this.#client;
    this.#client = undefined;
    await client?.end();
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true });
    // A killed backend reports twice before it ends; only the end matters, but an unheard 'error' would end the process.
    client.on('error', (error) => console.warn(`The connection that watches the change log failed: ${error.message}`));
    client.on('end', () => this.#lost(client));
    client.on('notification', () => this.#listeners.tell());
    try {
      await client.connect();
      await client.query(`listen ${LOG_CHANNEL}`);
    } catch (error) {
      await client.end();
      throw error;
    }
    if (this.#closed) {
      await client.end();
      return;
    }
    this.#client = client;
    this.#delay = FIRST_RETRY_MS;
  }

  #lost(client: pg.Client): void {
    if (this.#closed || this.#client !== client) return;
    this.#client = undefined;
    this.#connectLater();
  }

  #connectLater(): void {
    this.#retry = setTimeout(() => {
      this.#connect().then(
        // Whatever moved while nobody listened was not told: everyone looks.
        () => this.#listeners.tell(),
        () => {
          this.#delay = Math.min(this.#delay * 2, LAST_RETRY_MS);
          if (!this.#closed) this.#connectLater();
        },
      );
    }, this.#delay);
  }
}
