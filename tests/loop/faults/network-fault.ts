import type { Random } from '../random';
import type { Past } from './past';

/** One request on its way to the server, for a fault to change. */
export interface Passage {
  readonly request: Request;
  readonly random: Random;
  /** What this device's network has seen before. */
  readonly past: Past;
  /** Delivers a request to the server and reads the whole answer. */
  deliver(request: Request): Promise<Response>;
  /** Waits by the app's clock. */
  wait(ms: number): Promise<void>;
  /**
   * The order of this invoice is sent without its key: if its answer is lost, the server cannot recognise the retry.
   */
  withoutKey(invoice: string): void;
}

/** A kind of fault of a request or its answer. */
export interface NetworkFault {
  readonly kind: string;
  /** Percentage of requests that it affects. */
  readonly share: number;
  /** Whether it can happen to this request; absent: to any. */
  befalls?(passage: Passage): boolean;
  /** What the app gets instead of the answer; a rejection means no answer. */
  meet(passage: Passage): Promise<Response>;
}

/** Writes of the user: no reads, and none of the session's own calls. */
export const isWrite = ({ method, url }: Pick<Request, 'method' | 'url'>): boolean =>
  method !== 'GET' && !url.includes('/auth/');

export const nothingCame = (): never => {
  throw new TypeError('Failed to fetch');
};
