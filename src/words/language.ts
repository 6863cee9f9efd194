import type { Language } from '#wire/language';

/** What each language calls itself: a person who reads only that one finds it. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', ro: 'Română' };

/** The offer of a language to a user whose browser speaks it (WORDS-2), in that language; `decline` is in English. */
export const languageOffer = {
  ro: { title: 'Teren vorbește și românește.', accept: 'Treci la română', decline: 'Keep English' },
} as const satisfies Partial<Record<Language, Readonly<Record<string, string>>>>;
