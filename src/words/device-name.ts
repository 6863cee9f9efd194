import { words } from './words';

/** A device by the name that the server has for it, 'Chrome on Android', in the language in use. */
export const deviceName = (name: string): string => {
  if (name === '' || name === 'Unknown device') return words.sessions.unknownDevice;
  const [, browser, system] = /^(.+) on (.+)$/.exec(name) ?? [];
  if (browser === undefined || system === undefined) return name;
  return words.sessions.browserOn(browser === 'Unknown browser' ? words.sessions.unknownBrowser : browser, system);
};
