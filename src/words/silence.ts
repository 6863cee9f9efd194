import type { Unanswered } from '#wire/silence';
import { saidOf } from './said-of';
import { words } from './words';

/** Why nothing is known of a call or nothing was sent, within a sentence. */
export const saySilence = (reason: Unanswered): string =>
  typeof reason === 'string' ? words.silences[reason] : saidOf(reason).replace(/\.$/, '');
