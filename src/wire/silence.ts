import type { Problem } from './problem';

/** Why no answer came or nothing was sent, as codes. */
export type Silence =
  | 'no-connection'
  | 'another-company'
  | 'app-too-old'
  | 'no-answer'
  | 'not-from-ours'
  | 'refused-again'
  | 'session-unrenewed'
  | 'no-codes-here';

/** The same where a server may have given the reason: with its values, or in its own words. */
export type Unanswered = Silence | Pick<Problem, 'message' | 'said'>;
