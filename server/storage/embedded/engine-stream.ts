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
    if (this.#messages.length === 0) queueMicrotask(() => this.#send());
    this.#messages.push(message);
    return true;
  }

  #send(): void {
    const [first, ...others] = this.#messages;
    this.#messages = [];
    if (first === undefined) return;
    const isStart = !this.#started;
    this.#started = true;
    // The engine has one session for as long as it runs: what a lost connection left is cleared.
    if (isStart) this.#ask([protocol.serialize.query('rollback'), protocol.serialize.query('deallocate all')]);
    const answer = isStart ? Buffer.concat([welcome, this.#ask(others)]) : this.#ask([first, ...others]);
    if (this.writable && this.#failure.reason === undefined) this.emit('data', answer);
  }

  /** One message at a time: PGlite asks an engine that has ended itself for ever to read what is left of several. */
  #ask(messages: readonly Uint8Array[]): Uint8Array {
    const answers: Uint8Array[] = [];
    for (const message of messages) {
      if (this.#failure.reason !== undefined) break;
      try {
        answers.push(this.#engine.execProtocolRawSync(message));
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
