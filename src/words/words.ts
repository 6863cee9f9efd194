import type { Language } from '#wire/language';

type First = typeof import('./en/first');
type Later = typeof import('./en/later');

/** Whatever language it is, its rooms are those of English, and have their types. */
const catalogues: Readonly<
  Record<Language, { readonly first: () => Promise<First>; readonly later: () => Promise<Later> }>
> = {
  en: { first: () => import('./en/first'), later: () => import('./en/later') },
  ro: { first: () => import('./ro/first'), later: () => import('./ro/later') },
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
