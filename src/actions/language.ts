import type { Language } from '#wire/language';
import { forgetUnsentChoice, keepLanguage, keepUnsentChoice, unsentChoice } from '#words/choice';
import { currentLanguage } from '#words/words';
import type { Device } from '../device/device';
import type { SessionUser } from '../session/session';

/**
 * The result of a choice. `later`: pending entries exist only in this page's memory (`StorageState` 'lost'), so it must
 * not reload; the next page uses the language. `no-room`: the choice could not be stored, and nothing has changed.
 */
type Chosen = 'now' | 'later' | 'no-room';

/** Not while a reload would lose entries that are on no disk. */
const mayReload = ({ environment, storage }: Device): boolean =>
  environment.reload !== undefined && storage.read() !== 'lost';

/** Uses this language from now on: on this device at once, on the server when it answers (WORDS-2). */
export const chooseLanguage = (device: Device, language: Language): Chosen => {
  const { environment, session } = device;
  const before = unsentChoice(environment);
  if (!keepUnsentChoice(environment, { language, chooser: session.state.user?.id ?? '' })) return 'no-room';
  if (!keepLanguage(environment, language)) {
    if (before === undefined || !keepUnsentChoice(environment, before)) forgetUnsentChoice(environment);
    return 'no-room';
  }
  if (!mayReload(device)) return 'later';
  environment.reload?.();
  return 'now';
};

/**
 * Takes the language of the user who has just signed in: the one stored at the server, or one that they chose on this
 * device and that was not sent yet. True: the page is about to reload in it.
 */
export const adoptLanguage = (device: Device, { id, language }: SessionUser): boolean => {
  const { environment } = device;
  const unsent = unsentChoice(environment);
  // Chosen before signing in, by this user.
  if (unsent?.chooser === '') return false;
  // Another user may have signed in here since they chose.
  const wanted = unsent?.chooser === id ? unsent.language : language;
  if (wanted === undefined || !keepLanguage(environment, wanted)) return false;
  if (wanted === currentLanguage() || !mayReload(device)) return false;
  environment.reload?.();
  return true;
};

/** Sends a choice that our server has not received; without an answer it is sent again at the next connection. */
export const sendLanguage = async ({ environment, account }: Device): Promise<void> => {
  const open = account.read();
  const unsent = unsentChoice(environment);
  if (unsent === undefined || open?.user.companyId === undefined) return;
  if (unsent.chooser !== '' && unsent.chooser !== open.user.id) return;
  const { kind } = await open.http.call('chooseLanguage', { body: { language: unsent.language } });
  // An older server refuses the call; a choice made since then is sent next.
  const current = unsentChoice(environment);
  const isSame = current?.language === unsent.language && current.chooser === unsent.chooser;
  if (isSame && (kind === 'accepted' || kind === 'refused')) forgetUnsentChoice(environment);
};
