import type { Said } from '#wire/said';
import { sentenceIn } from './said';
import { words } from './words';

/** What a problem, or a place in one, has to say. */
interface Saying {
  readonly message: string;
  readonly said?: { readonly say: string } | undefined;
}

/** Why, in the language in use; in the sender's own words where that is no reason that this app knows. */
export const saidOf = ({ said, message }: Saying): string =>
  said === undefined
    ? message
    : (sentenceIn({ ...words.refused, ...words.rowReasons, ...words.deviceReasons }, said as Said) ?? message);
