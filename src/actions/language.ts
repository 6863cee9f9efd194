import type { Language } from '#wire/language';
import { keepLanguage } from '#words/choice';
import { currentLanguage } from '#words/words';
import type { Device } from '../device/device';
import type { SessionUser } from '../session/session';

/** Names whose choice the server has not heard of yet: an account's id, '' of who chose before signing in. */
const untold = 'language-untold';

/**
 * This language from now on (WORDS-2): the page begins anew in it. False where the device has no room to keep it; then
 * nothing happens.
 */
export const chooseLanguage = (device: Device, language: Language): boolean => {
  const { environment, session } = device;
  if (!keepLanguage(environment, language)) return false;
  try {
    environment.localStorage.setItem(untold, session.state.user?.id ?? '');
  } catch (error) {
    environment.warn('the server will not hear of the language', error);
  }
  environment.reload?.();
  return true;
};

/**
 * Takes the language that the server has for who has just signed in, unless they chose one here before they did. True:
 * the page is about to begin anew in it.
 */
export const adoptLanguage = ({ environment }: Device, { language }: SessionUser): boolean => {
  if (language === undefined || language === currentLanguage()) return false;
  if (environment.localStorage.getItem(untold) === '' || environment.reload === undefined) return false;
  if (!keepLanguage(environment, language)) return false;
  environment.reload();
  return true;
};

/** Tells our server what was chosen here, where it has not heard of it; without an answer it is told another time. */
export const tellLanguage = async ({ environment, account }: Device): Promise<void> => {
  const open = account.read();
  const chooser = environment.localStorage.getItem(untold);
  if (open?.user.companyId === undefined || (chooser !== '' && chooser !== open.user.id)) return;
  const { kind } = await open.http.call('chooseLanguage', { body: { language: currentLanguage() } });
  // A server of before does not take it.
  if (kind === 'accepted' || kind === 'refused') environment.localStorage.removeItem(untold);
};
