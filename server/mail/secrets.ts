/** The text that replaces a secret. */
const hidden = '…';

/** The password of an SMTP_URL as it may come back: as it is, and as AUTH LOGIN and AUTH PLAIN send it. */
const secretsOf = (smtpUrl: string): readonly string[] => {
  const { username, password } = new URL(smtpUrl);
  const [user, word] = [decodeURIComponent(username), decodeURIComponent(password)];
  if (word === '') return [];
  return [word, password, ...[word, `\0${user}\0${word}`].map((text) => Buffer.from(text).toString('base64'))];
};

/** Removes the operator's password from an error of the mail library: a mail server may repeat what it was sent. */
export const hideSecrets = (error: unknown, smtpUrl: string): void => {
  if (!(error instanceof Error)) return;
  const fields = error as Error & { response?: unknown };
  const hide = (text: string) => secretsOf(smtpUrl).reduce((left, secret) => left.replaceAll(secret, hidden), text);
  fields.message = hide(fields.message);
  if (fields.stack !== undefined) fields.stack = hide(fields.stack);
  if (typeof fields.response === 'string') fields.response = hide(fields.response);
};
