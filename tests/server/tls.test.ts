import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type PeerCertificate } from 'node:tls';
import { afterAll, beforeEach, expect, test } from 'vitest';
import WebSocket from 'ws';
import { warnings } from '../../server/announce';
import { certificateWarnings, readCertificate } from '../../server/certificate';
import { readConfig } from '../../server/config';
import { password } from '../support/calls';
import { certificateOne, certificateTwo, type TestCertificate } from '../support/certificates';
import { foundCompany } from '../support/company';
import { type RunningServer, startServer } from '../support/server';
import { until } from '../support/server-process';

const folder = mkdtempSync(join(tmpdir(), 'teren-tls-'));
afterAll(() => rmSync(folder, { recursive: true }));
const files = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
const put = ({ cert, key }: TestCertificate): void => {
  writeFileSync(files.cert, cert);
  writeFileSync(files.key, key);
};
beforeEach(() => put(certificateOne));

const portOf = ({ app }: RunningServer): number => (app.server.address() as AddressInfo).port;
/** Whose certificate a new connection is shown. */
const shownBy = async (server: RunningServer): Promise<string> => {
  const socket = connect({ port: portOf(server), host: '127.0.0.1', rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const { subject } = socket.getPeerCertificate() as PeerCertificate;
  socket.destroy();
  return String(subject.CN);
};

test('with certificate and key in files the server speaks and promises https, live events too', async () => {
  const server = await startServer({ config: { tls: files } });
  await foundCompany(server.database);
  const body = new URLSearchParams({ grant_type: 'password', username: 'ana', password, client_id: 'x', name: 'x' });
  const answered = await new Promise<{ status: number | undefined; hsts: string; text: string }>((resolve, reject) => {
    const asked = request(
      `https://localhost:${portOf(server)}/api/auth/token`,
      {
        method: 'POST',
        ca: certificateOne.cert,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
      (answer) => {
        let text = '';
        answer.on('data', (bytes: Buffer) => {
          text += bytes.toString();
        });
        answer.on('end', () =>
          resolve({
            status: answer.statusCode,
            hsts: String(answer.headers['strict-transport-security']),
            text,
          }),
        );
      },
    );
    asked.on('error', reject);
    asked.end(body.toString());
  });
  expect(answered).toMatchObject({ status: 200, hsts: expect.stringContaining('max-age=') });
  const socket = new WebSocket(`wss://localhost:${portOf(server)}/api/events`, { ca: certificateOne.cert });
  await once(socket, 'open');
  socket.terminate();
  // Who speaks plain http there is no reason to fail.
  await expect(fetch(`http://127.0.0.1:${portOf(server)}/health`)).rejects.toThrow();
  expect(await shownBy(server)).toBe('teren-test-one');
  await server.stop();
});

test('a renewed certificate is shown without a start; one unfit for its key leaves the old', async () => {
  const server = await startServer({ config: { tls: files, logLevel: 'silent' } });
  writeFileSync(files.cert, certificateTwo.cert);
  process.emit('SIGHUP');
  expect(await shownBy(server)).toBe('teren-test-one');
  writeFileSync(files.key, certificateTwo.key);
  process.emit('SIGHUP');
  await until('the new certificate', async () => (await shownBy(server)) === 'teren-test-two');
  await server.stop();
});

test.each([
  ['TLS_CERT', 'is not there', () => rmSync(files.cert), /^TLS_CERT: .*cert\.pem cannot be read \(ENOENT\)$/],
  ['TLS_CERT', 'is something else', () => writeFileSync(files.cert, 'x'), /^TLS_CERT: .* no certificate in PEM form$/],
  ['TLS_KEY', 'is something else', () => writeFileSync(files.key, 'x'), /^TLS_KEY: .* no private key in PEM form/],
  [
    'TLS_KEY',
    'is of another certificate',
    () => writeFileSync(files.key, certificateTwo.key),
    /^TLS_KEY: .*key\.pem is not the key of the certificate in .*cert\.pem$/,
  ],
])('a start says which file is wrong, and how: %s %s', (_name, _how, spoil, words) => {
  spoil();
  expect(() => readCertificate(files)).toThrow(words);
});

test('one of the two files alone refuses the start; a certificate expired, or soon, is named', () => {
  expect(() => readConfig({ TLS_CERT: '/x' })).toThrow(/TLS_CERT and TLS_KEY: name the files of both/);
  expect(readConfig({ TLS_CERT: files.cert, TLS_KEY: files.key }).tls).toEqual(files);
  const { until: end } = readCertificate(files);
  const before = (days: number) => new Date(end.getTime() - days * 24 * 60 * 60_000);
  expect(certificateWarnings({ until: end }, before(15))).toEqual([]);
  expect(certificateWarnings({ until: end }, before(3))).toEqual([expect.stringMatching(/ends in 3 days/)]);
  expect(certificateWarnings({ until: end }, before(-1))).toEqual([expect.stringMatching(/of no use since/)]);
  // Nobody stands in front of it, so that each address is its own.
  expect(
    warnings({ host: '0.0.0.0', publicUrl: 'https://x.example', trustProxy: false, tls: files }, { kind: 'own' }),
  ).toEqual([]);
});
