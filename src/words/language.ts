/** The languages that the app speaks; English is the default. */
export const languages = ['en', 'ro'] as const;
export type Language = (typeof languages)[number];

/** What each language calls itself: a person who reads only that one finds it. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', ro: 'Română' };

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);
