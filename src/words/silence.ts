import type { Silence } from '#wire/silence';
import { words } from './words';

/** Why nothing is known of a call or nothing was sent; a server's own words stay as they are. */
export const saySilence = (reason: string): string => words.silences[reason as Silence] ?? reason;
