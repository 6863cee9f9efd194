import { isLanguage, type Language } from '#wire/language';

/** Where the language that was chosen on this device is kept, and a choice that the server has not heard of yet. */
const names = { kept: 'language', untold: 'language-untold' } as const;

interface Place {
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/** A choice that is still to be told to the server. */
interface UnsentChoice {
  readonly language: Language;
  /** An account's id; '' of a user who chose before signing in. */
  readonly chooser: string;
}

/** Where all site data are blocked, already naming the storage throws. */
const read = (place: Place, name: string): string | undefined => {
  try {
    return place.localStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
};

const write = (place: Place, name: string, text: string): boolean => {
  try {
    place.localStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
};

/** The language that was chosen on this device; undefined where none was, or the browser refuses its storage. */
export const chosenLanguage = (place: Place): Language | undefined => {
  const language = read(place, names.kept);
  return isLanguage(language) ? language : undefined;
};

/** Keeps the language for every page from now on; false where the browser has no room for it. */
export const keepLanguage = (place: Place, language: Language): boolean => write(place, names.kept, language);

export const keepUnsentChoice = (place: Place, { language, chooser }: UnsentChoice): boolean =>
  write(place, names.untold, `${language} ${chooser}`);

export const unsentChoice = (place: Place): UnsentChoice | undefined => {
  const [language, chooser = ''] = read(place, names.untold)?.split(' ') ?? [];
  return isLanguage(language) ? { language, chooser } : undefined;
};

export const forgetUnsentChoice = ({ localStorage }: Place): void => localStorage.removeItem(names.untold);
