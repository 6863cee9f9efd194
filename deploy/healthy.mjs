// Whether the server in this container answers: exit code 0 or 1. For HEALTHCHECK in the Dockerfile; Node's built-ins
// only.
import { get as httpGet } from 'node:http';
import { get as httpsGet } from 'node:https';

const { PORT = '3000', TLS_CERT = '' } = process.env;
const [scheme, get] = TLS_CERT === '' ? ['http', httpGet] : ['https', httpsGet];
// The certificate is of the name that people use, and this is the same machine.
const options = { timeout: 4_000, rejectUnauthorized: false };
const asked = get(`${scheme}://127.0.0.1:${PORT}/health/live`, options, ({ statusCode }) =>
  process.exit(statusCode === 200 ? 0 : 1),
);
asked.on('timeout', () => asked.destroy());
asked.on('error', () => process.exit(1));
