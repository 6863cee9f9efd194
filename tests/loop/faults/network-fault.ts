import type { Random } from '../random';
import type { Past } from './past';

/** One request on its way to the server, as a fault meets it. */
export interface Passage {
  readonly request: Request;
  readonly random: Random;
  /** What this device's network has seen before. */
  readonly past: Past;
  /** Brings a request to the server and reads the whole answer. */
  deliver(request: Request): Promise<Response>;
  /** Waits by the app's clock. */
  wait(ms: number): Promise<void>;
  /** The order of this invoice goes out without its key: if its answer is lost, nobody can know that it is a repetition. */
  withoutKey(invoice: string): void;
}

/** One kind of thing that goes wrong with a request or its answer. */
export interface NetworkFault {
  readonly kind: string;
  /** How many of a hundred requests it meets. */
  readonly share: number;
  /** Whether it can happen to this request; absent: to any. */
  befalls?(passage: Passage): boolean;
  /** What the app gets instead of the answer; a rejection is no answer at all. */
  meet(passage: Passage): Promise<Response>;
}

/** Writes of the user's: not questions, and not the session's own calls. */
export const isWrite = ({ method, url }: Pick<Request, 'method' | 'url'>): boolean =>
  method !== 'GET' && !url.includes('/auth/');

export const nothingCame = (): never => {
  throw new TypeError('Failed to fetch');
};
