import { createTransport } from 'nodemailer';
import type { Config } from '../config';
import { hideSecrets } from './secrets';

/** A slower mail server would make the people who send wait. */
const patienceMs = 10_000;

/** Signs in at the mail server without sending anything; throws the server's or the network's error. */
export const checkMailServer = async ({
  smtpUrl,
}: {
  readonly smtpUrl: NonNullable<Config['smtpUrl']>;
}): Promise<void> => {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  });
  try {
    await transport.verify();
  } catch (error) {
    hideSecrets(error, smtpUrl);
    throw error;
  } finally {
    transport.close();
  }
};
