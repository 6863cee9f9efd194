import type { Silence } from '#wire/silence';
import { words } from './words';

/** Why no answer came or nothing was sent; a server's own message stays as it is. */
export const saySilence = (reason: string): string => words.silences[reason as Silence] ?? reason;
