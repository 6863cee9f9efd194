import { describe, expect, it } from 'vitest';
import { chosenLanguage, keepLanguage, unsentChoice } from '#words/choice';
import { currentLanguage } from '#words/words';
import { chooseLanguage, sendLanguage } from '../../src/actions/language';
import { signIn } from '../../src/actions/session';
import type { Device } from '../../src/device/device';
import { password } from '../support/calls';
import { openPhone } from '../support/phone';
import { serveDesks } from './desks';
import { eventually } from './field';

describe('a language of one’s own', () => {
  const desks = serveDesks();

  /** A signed-out phone, and the number of its reloads. */
  const openSignedOut = async () => {
    const page = { reloads: 0 };
    const reload = () => {
      page.reloads += 1;
    };
    const held = await openPhone(desks.addresses, { begun: 'signed out', over: { reload } });
    return { held, page, phone: held.device, kept: () => chosenLanguage(held.tab) };
  };
  const entered = async (phone: Device) => {
    await phone.session.signIn('ana', password);
    await phone.opened();
  };

  /** The language that the server has for the signed-in user. */
  const served = async (phone: Device) => {
    const outcome = await phone.account.read()?.http.call('me');
    return outcome?.kind === 'accepted' ? outcome.answer?.language : outcome?.kind;
  };

  it('[WORDS-2] a language chosen offline is kept here, and sent once there is a connection', async () => {
    expect(currentLanguage()).toBe('en');
    const first = await openSignedOut();
    await entered(first.phone);
    first.held.network = 'down';
    expect(chooseLanguage(first.phone, 'ro')).toBe('now');
    expect([first.kept(), first.page.reloads]).toEqual(['ro', 1]);
    await sendLanguage(first.phone);
    first.held.network = 'up';
    expect(await served(first.phone)).toBeUndefined();
    await sendLanguage(first.phone);
    // The server gets the choice, not this page's language: another tab may not have reloaded yet.
    expect(await served(first.phone)).toBe('ro');
    await first.phone.stop();
  });

  it('[WORDS-2] signing in elsewhere brings the language, unless another was chosen there before', async () => {
    const elsewhere = await openSignedOut();
    await entered(elsewhere.phone);
    await elsewhere.phone.account.read()?.http.call('chooseLanguage', { body: { language: 'ro' } });
    const { phone, page, kept } = await openSignedOut();
    // The promise stays pending: the page reloads, and shows no welcome in the old language.
    void signIn(phone, 'ana', password);
    await eventually(() => expect([page.reloads, kept()]).toEqual([1, 'ro']));
    const asked = await openSignedOut();
    expect(chooseLanguage(asked.phone, 'en')).toBe('now');
    expect(await signIn(asked.phone, 'ana', password)).toMatchObject({ kind: 'signed-in' });
    expect([asked.page.reloads, asked.kept()]).toEqual([1, 'en']);
    await sendLanguage(asked.phone);
    expect(await served(elsewhere.phone)).toBe('en');
    for (const one of [elsewhere.phone, phone, asked.phone]) await one.stop();
  });

  it('[WORDS-2] a device without room for it stays as it is, and says so', async () => {
    const { phone, page } = await openSignedOut();
    phone.environment.localStorage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(chooseLanguage(phone, 'ro')).toBe('no-room');
    expect(page.reloads).toBe(0);
    await phone.stop();
  });

  it('[WORDS-2] a choice that had room only in half is not sent later', async () => {
    const { phone, kept } = await openSignedOut();
    const { localStorage } = phone.environment;
    const setItem = localStorage.setItem.bind(localStorage);
    localStorage.setItem = (name, text) => {
      if (name === 'language') throw new DOMException('full', 'QuotaExceededError');
      setItem(name, text);
    };
    expect(chooseLanguage(phone, 'ro')).toBe('no-room');
    expect([kept(), unsentChoice(phone.environment)]).toEqual([undefined, undefined]);
    await phone.stop();
  });

  it('[WORDS-2] a choice that the server has not heard of outlives signing out and in', async () => {
    const elsewhere = await openSignedOut();
    await entered(elsewhere.phone);
    await elsewhere.phone.account.read()?.http.call('chooseLanguage', { body: { language: 'ro' } });
    const { phone, held, page, kept } = await openSignedOut();
    await entered(phone);
    held.network = 'down';
    chooseLanguage(phone, 'en');
    await phone.signOut();
    held.network = 'up';
    expect(await signIn(phone, 'ana', password)).toMatchObject({ kind: 'signed-in' });
    expect([page.reloads, kept()]).toEqual([1, 'en']);
    await sendLanguage(phone);
    expect(await served(elsewhere.phone)).toBe('en');
    for (const one of [elsewhere.phone, phone]) await one.stop();
  });

  it('[WORDS-2] an unsent choice is its chooser’s again after somebody else used the phone', async () => {
    const { phone, held, kept } = await openSignedOut();
    await entered(phone);
    held.network = 'down';
    chooseLanguage(phone, 'ro');
    await phone.signOut();
    // Another user signs in and out here, whose language is English.
    keepLanguage(phone.environment, 'en');
    held.network = 'up';
    void signIn(phone, 'ana', password);
    await eventually(() => expect(kept()).toBe('ro'));
    await phone.stop();
  });

  it('[WORDS-2] [SYNC-14] the one page with pending entries does not reload: the next does', async () => {
    const { phone, page, kept } = await openSignedOut();
    await entered(phone);
    Object.assign(phone.storage, { read: () => 'lost' });
    expect(chooseLanguage(phone, 'ro')).toBe('later');
    expect([page.reloads, kept()]).toEqual([0, 'ro']);
    await phone.stop();
  });
});
