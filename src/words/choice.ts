import { isLanguage, type Language } from '#wire/language';

/** Where the language that was chosen on this device is kept. */
const kept = 'language';

interface Kept {
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem'>;
}

/** The language that was chosen on this device; undefined where none was, or the browser refuses its storage. */
export const chosenLanguage = (place: Kept): Language | undefined => {
  try {
    // Where all site data are blocked, already naming the storage throws.
    const language = place.localStorage.getItem(kept);
    return isLanguage(language) ? language : undefined;
  } catch {
    return undefined;
  }
};

/** Keeps the language for every page from now on; false where the browser has no room for it. */
export const keepLanguage = (place: Kept, language: Language): boolean => {
  try {
    place.localStorage.setItem(kept, language);
    return true;
  } catch {
    return false;
  }
};
