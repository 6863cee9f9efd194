import type { Problem } from '#wire/problem';
import type { Said } from '#wire/said';
import { sentenceIn } from './said';
import { words } from './words';

/** A problem, or a place in one. */
interface Saying {
  readonly message: string;
  readonly said?: { readonly say: string } | undefined;
}

/** The reason in the current language; the server's message if this app does not know the reason. */
export const saidOf = ({ said, message }: Saying): string =>
  said === undefined
    ? message
    : (sentenceIn({ ...words.refused, ...words.rowReasons, ...words.deviceReasons }, said as Said) ?? message);

/** The reasons at the places of a refusal, those without a text left out. */
export const saidOfPlaces = ({ details }: Problem): string[] =>
  (details?.places ?? []).map(saidOf).filter((said) => said !== '');
