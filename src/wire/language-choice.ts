import './zod-config';
import * as z from 'zod/mini';
import { languages } from './language';

// Apart from `language.ts`, which a page needs before zod has come.

export const language = z.enum(languages);

/** `POST me/language`: the language of the user's account, for all devices. */
export const languageChoice = z.strictObject({ language });
export type LanguageChoice = z.output<typeof languageChoice>;
