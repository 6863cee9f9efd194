import type { Language } from '#wire/language';

/** What each language calls itself: a person who reads only that one finds it. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', ro: 'Română' };
