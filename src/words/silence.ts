import type { Unanswered } from '#wire/silence';
import { saidOf } from './said-of';
import { words } from './words';

/** Why no answer came or nothing was sent, within a sentence; a server's own message stays as it is. */
export const saySilence = (reason: Unanswered): string =>
  typeof reason === 'string' ? words.silences[reason] : saidOf(reason).replace(/\.$/, '');
