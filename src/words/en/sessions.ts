import { number } from './grammar';

/** Where somebody is signed in. */
export const sessions = {
  title: 'Sessions',
  of: (name: string) => `Sessions of ${name}`,
  nowhere: (name: string) => `${name} is signed in nowhere.`,
  intro:
    'Ending a session signs that device out at once. What is not sent yet waits on it until they sign in again. ' +
    'End and wipe is for a device that is lost.',
  unknownDevice: 'Unknown device',
  unknownBrowser: 'Unknown browser',
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  thisDevice: 'This device',
  contact: (contact: string, since: string) => `Last contact ${contact} · since ${since}`,
  app: (version: string) => `App ${version}`,
  end: 'End',
  endOn: (device: string) => `End the session on ${device}`,
  ending: 'Ending...',
  // Together
  endAll: 'End all',
  endAllQuestion: 'End all sessions?',
  endAllYes: 'Yes, end all',
  endAllMeans: (name: string) => `${name} is signed out on every device.`,
  endAllMeansThis: (name: string) => `${name} is signed out on every device, this one too.`,
  // What a device had not sent when it said so last
  unsent: (unsent: { count: number; oldest: string | undefined; orders: string | undefined; at: string }) =>
    `${[
      `${number(unsent.count)} unsent`,
      ...(unsent.oldest === undefined ? [] : [`oldest ${unsent.oldest}`]),
      ...(unsent.orders === undefined ? [] : [`${unsent.orders} of orders`]),
    ].join(', ')} · reported ${unsent.at}`,
};
