import { codeDays } from '#wire/account-code';

/** Adding a person, and the one-time code that is handed over. */
export const addPerson = {
  title: 'Add Person',
  usernameHint: 'They sign in with it. It cannot be changed later.',
  codeNext: 'A one-time code comes next. With it they choose their own password.',
  add: 'Add',
};

export const givenCode = {
  handOver: (name: string, username: string) =>
    `Hand this one-time code to ${name}, user name ${username}. With it they choose a password and are signed in. ` +
    `It works once, for ${codeDays} days.`,
  label: 'One-time code',
  onlyNow: (name: string) =>
    'It is shown only now. The link opens the sign-in screen with the code filled in: who has it can choose the ' +
    `password, so send it to ${name} alone.`,
  hereAlone: (host: string) =>
    `The link begins with ${host}, so it works on this computer alone. For a phone, open Teren at its https address ` +
    'and make a new code there.',
  copyCode: 'Copy code',
  copyLink: 'Copy link',
  done: 'Done',
  copied: 'Copied',
  codeCopied: 'The code is ready to be pasted.',
  linkCopied: 'The link is ready to be pasted.',
  notCopied: {
    title: 'Not copied',
    message: 'This browser does not let the app copy. Copy the marked code yourself.',
  },
  leave: {
    title: 'Close without copying the code?',
    text: 'It is shown only here and only now. Without it you would have to make a new one.',
    confirm: 'Yes, close',
  },
};
