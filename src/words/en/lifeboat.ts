import { plural } from './grammar';

const entries = (count: number): string => plural(count, 'entry', 'entries');

/** What waits on a phone as a file for the office, and its import there (SESSION-14). */
export const lifeboat = {
  // On the phone
  title: 'No signal for long?',
  offer:
    'Send your office what waits here as a file, by any app that reaches it. The office can do it in your name, and ' +
    'nothing is done twice: it stays here, and is sent by itself when the network is back.',
  send: 'Send as a file',
  shared: (count: number) => `Handed over as a file with ${entries(count)}. Tell your office that it comes.`,
  saved: (file: string, count: number) =>
    `Saved among the downloads as ${file}, with ${entries(count)}. Send that file to your office.`,
  noCipher: 'A file can be sealed only on a secure address. Open Teren at its address with https.',
  // At the desk
  import: 'Import from a phone',
  intro:
    'An agent without a signal can send you a file from “Waiting to send”. What it has waits on this page for your ' +
    'yes or no, and what arrives by itself as well is done once.',
  choose: 'Choose the file',
  fromFile: 'What it could not send came as a file, and waits for your yes or no.',
  fileIntro: (name: string) =>
    `${name} made these on a phone that could not send them, and handed over a file. Accepted, each is done in the ` +
    `name of ${name}, once: what the phone has sent or sends later is not done again.`,
  refuseMeans: (entry: string) =>
    `${entry} is not done, and the phone of its author cannot send it any more: there it is shown as not done.`,
};
