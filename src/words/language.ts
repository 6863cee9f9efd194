import type { Language } from '#wire/language';

/** Each language's own name, so that readers of only that language find it. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', ro: 'Română' };

/** The offer to a user whose browser uses another language (WORDS-2), in that language; `decline` is in English. */
export const languageOffer = {
  ro: { title: 'Teren vorbește și românește.', accept: 'Treci la română', decline: 'Keep English' },
} as const satisfies Partial<Record<Language, Readonly<Record<string, string>>>>;
