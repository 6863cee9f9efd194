import type { Language } from '#wire/language';

type First = typeof import('./en/first');
type Later = typeof import('./en/later');

/** All catalogues have English's rooms and types. */
const catalogues: Readonly<
  Record<Language, { readonly first: () => Promise<First>; readonly later: () => Promise<Later> }>
> = {
  en: { first: () => import('./en/first'), later: () => import('./en/later') },
  ro: { first: () => import('./ro/first'), later: () => import('./ro/later') },
};

let current: Language = 'en';

/** This page's language; another one needs a reload. */
export const currentLanguage = (): Language => current;

/**
 * All sentences of the current language, by room: `words.boxes.empty`. The first screens' rooms are loaded before the
 * app is rendered, the others before any code that is loaded later (`ui/LazyPart`); reading them at the top of a module
 * is therefore too early.
 */
export const words = {} as Readonly<First & Later>;

/** Loads the first screens' rooms and makes this the current language. Rejects if they cannot be fetched. */
export const speak = async (language: Language): Promise<void> => {
  Object.assign(words, await catalogues[language].first());
  current = language;
};

let coming: Promise<void> | undefined;

/** Loads all other rooms, once; again after a failure. Rejects if they cannot be fetched. */
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
