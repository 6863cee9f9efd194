import type { first } from './en/first';
import type { later } from './en/later';
import type { Language } from './language';

type First = typeof first;
type Later = typeof later;

const catalogues: Readonly<
  Record<Language, { readonly first: () => Promise<First>; readonly later: () => Promise<Later> }>
> = {
  en: {
    first: async () => (await import('./en/first')).first,
    later: async () => (await import('./en/later')).later,
  },
  ro: {
    first: async () => (await import('./ro/first')).first,
    later: async () => (await import('./ro/later')).later,
  },
};

let current: Language = 'en';

/** The language in use in this page; another one begins with a new page. */
export const currentLanguage = (): Language => current;

/**
 * Every sentence of the language in use, by room: `words.boxes.empty`. What the first screens say is there before the
 * app is drawn, the rest before any code that comes later (`ui/LazyPart`); reading it at the top of a module is
 * therefore too early.
 */
export const words = {} as Readonly<First & Later>;

/** Loads what the first screens say, in this language from now on. Rejects where it cannot be fetched. */
export const speak = async (language: Language): Promise<void> => {
  Object.assign(words, await catalogues[language].first());
  current = language;
};

let coming: Promise<void> | undefined;

/** Loads everything else, once; after a failure again. Rejects where it cannot be fetched. */
export const loadLaterWords = (): Promise<void> => {
  coming ??= catalogues[current].later().then(
    (loaded) => {
      Object.assign(words, loaded);
    },
    (error: unknown) => {
      coming = undefined;
      throw error;
    },
  );
  return coming;
};
