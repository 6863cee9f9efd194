import { expect, test } from 'vitest';
import { checkMailServer } from '../../server/mail/check';
import { failureOf } from '../../server/mail/failure';
import { hideSecrets } from '../../server/mail/secrets';
import { startSmtpServer } from '../support/smtp-server';

test('a password that the mail server repeats is hidden, and agents get no reply at all', () => {
  const smtpUrl = 'smtps://comenzi%40firma.example:h%C3%A2rtie%209@mail.example';
  const sent = [`hârtie 9`, Buffer.from('hârtie 9').toString('base64')];
  sent.push(Buffer.from('\0comenzi@firma.example\0hârtie 9').toString('base64'));
  for (const secret of sent) {
    const response = `535 5.7.8 not you\u200b: ${secret}`;
    const cause = Object.assign(new Error(`Invalid login: ${response}`), {
      code: 'EAUTH',
      responseCode: 535,
      response,
    });
    hideSecrets(cause, smtpUrl);
    expect(`${cause.message} ${cause.stack} ${cause.response}`).not.toContain(secret);
    const { admin, agent } = failureOf(cause, { to: 'x@y.example', handedOver: false }).reasons;
    const reason = { say: 'mail-password-refused', reply: '535 5.7.8 not you: …', setting: 'SMTP_URL' };
    expect([admin, agent]).toEqual([reason, { ...reason, reply: '', setting: '' }]);
  }
});

test('the doctor hides a password that the mail server repeats', async () => {
  const smtp = await startSmtpServer({ auth: true });
  try {
    const smtpUrl = `smtp://teren:wr%3Dng-word@${smtp.address}`;
    const message = await checkMailServer({ smtpUrl }).then(String, String);
    expect(message).toContain('teren may not sign in with ….');
    expect(message).not.toContain('wr=ng-word');
  } finally {
    await smtp.stop();
  }
});
