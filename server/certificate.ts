import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Server } from 'node:https';
import { dayMs } from '#domain/durations';
import { ConfigError, type TlsFiles } from './config';

/** The certificate that this server presents, as read from its files. */
interface Certificate {
  readonly cert: string;
  readonly key: string;
  readonly until: Date;
}

/** Reads certificate and key; throws a ConfigError that names the variable, the file and the problem. */
export const readCertificate = (files: TlsFiles): Certificate => {
  const cert = textOf('TLS_CERT', files.cert);
  const key = textOf('TLS_KEY', files.key);
  const certificate = parsed(
    'TLS_CERT',
    files.cert,
    'holds no certificate in PEM form',
    () => new X509Certificate(cert),
  );
  const privateKey = parsed('TLS_KEY', files.key, 'holds no private key in PEM form without a passphrase', () =>
    createPrivateKey(key),
  );
  if (!certificate.checkPrivateKey(privateKey)) {
    throw new ConfigError(`TLS_KEY: ${files.key} is not the key of the certificate in ${files.cert}`);
  }
  return { cert, key, until: new Date(certificate.validTo) };
};

const textOf = (name: string, path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new ConfigError(`${name}: ${path} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
};

const parsed = <Result>(name: string, path: string, wrong: string, parse: () => Result): Result => {
  try {
    return parse();
  } catch {
    throw new ConfigError(`${name}: ${path} ${wrong}`);
  }
};

/** Warnings for the operator about a certificate that expires soon. */
export const certificateWarnings = ({ until }: Pick<Certificate, 'until'>, now = new Date()): string[] => {
  const days = Math.floor((until.getTime() - now.getTime()) / dayMs);
  if (days >= fewDays) return [];
  const when = days < 0 ? `has been of no use since ${until.toISOString()}` : `ends in ${days} days`;
  return [`The certificate in TLS_CERT ${when}: browsers refuse the app then. Put a newer one into its files.`];
};

const fewDays = 14;

export const lookEveryMs = 60_000;

/**
 * Makes the function that loads the files again and uses a changed certificate. An unusable one is reported to `warn`,
 * once, and the current one stays.
 */
export const renewsCertificate = (server: Server, files: TlsFiles, warn: (error: unknown) => void): (() => void) => {
  let shown = readCertificate(files);
  let lastWarning = '';
  return () => {
    try {
      const found = readCertificate(files);
      lastWarning = '';
      if (found.cert === shown.cert && found.key === shown.key) return;
      server.setSecureContext(found);
      shown = found;
    } catch (error) {
      if (String(error) !== lastWarning) warn(error);
      lastWarning = String(error);
    }
  };
};
