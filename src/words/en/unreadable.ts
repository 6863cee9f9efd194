import { choose, plural } from './grammar';

/** What this device keeps and cannot read. */
export const unreadable = {
  section: 'Could not be read',
  title: (count: number) => `${plural(count, 'entry', 'entries')} could not be read`,
  kept:
    'Kept on this device as they are, and not sent. Save each as a file and make it again, or hand the file to the ' +
    'office, before you remove it. Everything else is sent as usual.',
  notDone: 'That did not work. Nothing was removed.',
  remove: 'Remove',
  removeOf: (entry: string) => `Remove: ${entry}`,
  removeQuestion: 'Remove?',
  removeYes: 'Yes, remove',
  keepIt: 'No, keep it',
  removeMeans: (entry: string) =>
    `${entry} will not be sent, and cannot be brought back but from a file that you saved.`,
  save: 'Save as a file',
  saveOf: (entry: string) => `Save as a file: ${entry}`,
  records: (count: number) =>
    `${plural(count, 'record that the server sent', 'records that the server sent')} could not be read on this ` +
    `device, and lists are shown without ${choose(count, 'it', 'them')}.`,
  loadAgain: 'Load again',
};
