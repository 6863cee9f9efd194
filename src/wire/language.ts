/** The languages of the app, its mails and documents; English is the default. */
export const languages = ['en', 'ro'] as const;
export type Language = (typeof languages)[number];

export const isLanguage = (value: unknown): value is Language => languages.some((known) => known === value);
