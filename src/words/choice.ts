import { isLanguage, type Language } from '#wire/language';

/** Where the language that was chosen on this device is kept. */
const kept = 'language';

/** The language that was chosen on this device, or English; a browser that refuses its storage has chosen none. */
export const chosenLanguage = ({ localStorage }: { readonly localStorage: Storage }): Language => {
  try {
    const language = localStorage.getItem(kept);
    return isLanguage(language) ? language : 'en';
  } catch {
    return 'en';
  }
};
