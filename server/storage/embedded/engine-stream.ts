import { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';
import { type PGlite, protocol } from '@electric-sql/pglite';
import type { EngineFailure } from './engine-failure';

/** What the engine answers to a start: signed in, and ready for a query. */
const welcome = Buffer.from([...Buffer.from('R'), 0, 0, 0, 8, 0, 0, 0, 0, ...Buffer.from('Z'), 0, 0, 0, 5, 0x49]);
const goodbye = 0x58;

/**
 * The socket that `pg` speaks to the engine through. What it writes in one turn is answered in one piece: PGlite's own
 * bridge waits for each of a statement's five messages.
 */
class EngineStream extends EventEmitter {
  writable = true;
  readonly #engine: PGlite;
  readonly #failure: EngineFailure;
  #messages: Uint8Array[] = [];
  #started = false;
  #sending = false;

  constructor(engine: PGlite, failure: EngineFailure) {
    super();
    this.#failure = failure;
    this.#engine = engine;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  write(message: Uint8Array, done?: () => void): boolean {
    if (message[0] === goodbye) {
      done?.();
      return true;
    }
    this.#messages.push(message);
    if (!this.#sending) {
      this.#sending = true;
      queueMicrotask(() => void this.#sendAll());
    }
    return true;
  }

  async #sendAll(): Promise<void> {
    while (this.#messages.length > 0) {
      const messages = this.#messages;
      this.#messages = [];
      const answer = this.#started ? await this.#ask(messages) : await this.#start(messages.slice(1));
      if (this.#canGoOn()) this.emit('data', answer);
    }
    this.#sending = false;
  }

  /** The engine has one session for as long as it runs: what a lost connection left is cleared. */
  async #start(messages: readonly Uint8Array[]): Promise<Uint8Array> {
    this.#started = true;
    await this.#ask([protocol.serialize.query('rollback'), protocol.serialize.query('deallocate all')]);
    return Buffer.concat([welcome, await this.#ask(messages)]);
  }

  #canGoOn = (): boolean => this.writable && this.#failure.reason === undefined;

  /** One message at a time: PGlite asks an engine that has ended itself for ever to read what is left of several. */
  async #ask(messages: readonly Uint8Array[]): Promise<Uint8Array> {
    const answers: Uint8Array[] = [];
    // The engine's memory changes after the call.
    const onRawData = (bytes: Uint8Array): number => answers.push(bytes.slice());
    for (const message of messages) {
      if (!this.#canGoOn()) break;
      try {
        // PGlite's other calls parse what `pg` parses again, and keep every row in memory as long as the engine runs.
        await this.#engine.execProtocolRawStream(message, { syncToFs: false, onRawData });
      } catch (error) {
        // It ended itself, or has no memory left: nothing of it can be believed.
        this.#failure.raise(error instanceof Error ? error : new Error('the engine has ended', { cause: error }));
      }
    }
    return Buffer.concat(answers);
  }

  end(): this {
    return this.destroy();
  }

  destroy(): this {
    if (!this.writable) return this;
    this.writable = false;
    process.nextTick(() => this.emit('close'));
    return this;
  }

  // A socket's settings; there is no socket.
  cork = (): this => this;
  uncork = (): this => this;
  setNoDelay = (): this => this;
  setKeepAlive = (): this => this;
  ref = (): this => this;
  unref = (): this => this;
}

/** A stream to this engine, which is asked nothing once it has failed. `pg` uses of a socket what is here alone. */
export const streamTo = (engine: PGlite, failure: EngineFailure): Duplex =>
  new EngineStream(engine, failure) as unknown as Duplex;
