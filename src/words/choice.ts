import { isLanguage, type Language } from '#wire/language';

/** The storage keys of the language chosen on this device, and of a choice that was not sent to the server yet. */
const names = { kept: 'language', untold: 'language-untold' } as const;

interface Place {
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/** A choice that has to be sent to the server. */
interface UnsentChoice {
  readonly language: Language;
  /** The account's id; '' if it was chosen before signing in. */
  readonly chooser: string;
}

/** If all site data are blocked, even access to the storage throws. */
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

/** The language chosen on this device; undefined if none was, or if the browser blocks its storage. */
export const chosenLanguage = (place: Place): Language | undefined => {
  const language = read(place, names.kept);
  return isLanguage(language) ? language : undefined;
};

/** Stores the language for all further pages; false if there is no room. */
export const keepLanguage = (place: Place, language: Language): boolean => write(place, names.kept, language);

export const keepUnsentChoice = (place: Place, { language, chooser }: UnsentChoice): boolean =>
  write(place, names.untold, `${language} ${chooser}`);

export const unsentChoice = (place: Place): UnsentChoice | undefined => {
  const [language, chooser = ''] = read(place, names.untold)?.split(' ') ?? [];
  return isLanguage(language) ? { language, chooser } : undefined;
};

export const forgetUnsentChoice = ({ localStorage }: Place): void => localStorage.removeItem(names.untold);
