import { certificateWarnings, readCertificate } from './certificate';
import { type Config, isLoopback } from './config';
import type { Company } from './first-start';
import { demoPassword } from './seed/demo';

/**
 * The lines printed at start for the user who typed `npm start`: the address, the demo logins, and the code that a
 * founding requires. The log is for machines, and contains none of it.
 */
export const announcement = (address: string, company: Company, foundingCode: string | undefined): string[] => [
  `Teren is at ${address}`,
  ...aboutCompany(company),
  ...(foundingCode === undefined ? [] : [`  ${foundingCode}`]),
];

const aboutCompany = (company: Company): string[] => {
  if (company.kind === 'own') return [];
  if (company.kind === 'none')
    return ['Nobody has an account here yet. Open that address to set up your company; it asks for this code:'];
  return [
    `Demo company; everybody's password is ${demoPassword}:`,
    ...company.logins.map(({ username, role, fullName }) => `  ${username.padEnd(12)} ${role.padEnd(6)} ${fullName}`),
    "To have a company of your own in place of the demo, press 'Set up your own company' below the login; it asks " +
      'for this code:',
  ];
};

/** Warnings for the operator that do not prevent the start. */
export const warnings = (
  config: Pick<Config, 'host' | 'publicUrl' | 'trustProxy' | 'tls'>,
  company: Company,
): string[] => [
  ...(company.kind === 'demo' && company.exposed
    ? ['Other machines can reach this server, and everybody knows the passwords of its demo company.']
    : []),
  // A server that speaks https itself needs no proxy.
  ...(config.publicUrl !== undefined && !config.trustProxy && config.tls === undefined
    ? [
        'PUBLIC_URL is set and TRUST_PROXY is not. Behind a reverse proxy set TRUST_PROXY=yes: otherwise all ' +
          'people count as ' +
          'one address, and one who guesses passwords slows all of them down.',
      ]
    : []),
  ...(comesByPlainHttp(config)
    ? ['Other machines come by plain http, where browsers let Teren do nothing: put https in front (deploy/README.md).']
    : []),
  ...(config.tls === undefined ? [] : certificateWarnings(readCertificate(config.tls))),
];

/** Whether users on other machines are given an address without https. */
const comesByPlainHttp = ({ host, publicUrl, tls }: Pick<Config, 'host' | 'publicUrl' | 'tls'>): boolean => {
  if (publicUrl === undefined) return !isLoopback(host) && tls === undefined;
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'http:' && !isLoopback(hostname);
};
