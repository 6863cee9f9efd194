import { createTransport } from 'nodemailer';
import type { Config } from '../config';

/** A mail server that takes longer lets the people wait who send. */
const patienceMs = 10_000;

/** Signs in at the mail server and sends nothing; throws what it or the network said. */
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
  } finally {
    transport.close();
  }
};
