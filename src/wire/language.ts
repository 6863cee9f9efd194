import './zod-config';
import * as z from 'zod/mini';

/** The languages of the app, its mails and documents; English is the default. */
export const languages = ['en', 'ro'] as const;
export const language = z.enum(languages);
export type Language = (typeof languages)[number];

export const isLanguage = (value: unknown): value is Language => languages.some((known) => known === value);

/** `POST me/language`: the language of the user's account, for all devices. */
export const languageChoice = z.strictObject({ language });
export type LanguageChoice = z.output<typeof languageChoice>;
