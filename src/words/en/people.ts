import { plural } from './grammar';

/** /people: who may sign in, and what can be done from a person's row. */
export const people = {
  title: 'People',
  add: 'Add Person',
  search: 'Search people...',
  nobodyYet: 'Nobody yet',
  addFirst: 'Add the first one.',
  nobodyHas: (search: string) => `Nobody has '${search}'`,
  count: (count: number) => plural(count, 'person', 'people'),
  // The list
  columns: {
    name: 'Name',
    username: 'Username',
    role: 'Role',
    state: 'State',
    lastContact: 'Last contact',
    sessions: 'Sessions',
    actions: 'Actions',
  },
  you: '(you)',
  sessionCount: (sessions: number) => plural(sessions, 'session', 'sessions'),
  // A row's buttons
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  more: 'More',
  moreFor: (name: string) => `More for ${name}`,
  newCode: 'New code',
  newCodeFor: (name: string) => `New code for ${name}`,
  enable: 'Enable',
  enableOf: (name: string) => `Enable ${name}`,
  disable: 'Disable',
  disableOf: (name: string) => `Disable ${name}`,
  // Editing
  editTitle: 'Edit Person',
  gone: 'This person is no longer there. Close this, and look for them in the list.',
  changedMeanwhile: 'Somebody else has changed this person meanwhile',
  fixedUsername: (username: string) => `Username: ${username}`,
  ownRole: 'Another administrator can change your role.',
  save: 'Save',
  // Before somebody is kept from signing in, or let in again
  areYouSure: 'Are you sure?',
  enabledWithPassword: (name: string) =>
    `${name} can sign in again with the password that they had. What waits on their phone goes out then.`,
  enabledWithCode: (name: string) =>
    `${name} can sign in again once they have chosen a password with a new code. ` +
    'What waits on their phone goes out then.',
  isSignedOut: (name: string) =>
    `${name} is signed out everywhere at once: the next thing that their phone asks is refused, and ` +
    'they cannot sign in any more.',
  staysTheirs:
    'Orders that are not sent yet wait on their phone, and go out only if you enable them again and they sign in ' +
    'there. What has arrived stays theirs: orders, clients, bag. Hand over gives these to others.',
  // A new code
  makeCode: 'Make a code',
  codeAndPassword: (name: string) =>
    `A one-time code lets ${name} choose a new password. ` +
    'The password that they have works until they use it; then they are signed out everywhere else.',
  codeAndCode: (name: string) =>
    `A one-time code lets ${name} choose a new password. ` +
    'A code that they were given before does not work any more.',
};
