import { certificateWarnings, readCertificate } from './certificate';
import { type Config, isLoopback } from './config';
import { callConsole } from './console/socket';
import { bad, examine, type Finding, good, warning } from './keeping/examination';
import { checkMailServer } from './mail/check';
import { openExisting } from './operator-database';
import { folderOf } from './storage/open-database';

const patienceMs = 5_000;

/**
 * Everything that can be checked, with the server running or not: by the server that has the database open, whose
 * settings count and not those of the shell, or else here.
 */
export const diagnose = async (config: Config): Promise<Finding[]> => {
  const folder = folderOf(config.databaseUrl);
  return (
    (await askRunningServer(folder)) ?? [
      ...(await databaseFindings(config, folder)),
      ...(await diagnoseSettings(config)),
    ]
  );
};

/** What the running server finds; undefined if none has the database open. */
const askRunningServer = async (folder: string | undefined): Promise<Finding[] | undefined> => {
  if (folder === undefined) return undefined;
  try {
    return (await callConsole(folder, 'diagnose', null))?.done as Finding[] | undefined;
  } catch (error) {
    const todo = 'See its log, restart it, and run this again. Nothing else can be checked until then.';
    return [bad('running server', (error as Error).message, todo)];
  }
};

const databaseFindings = async (config: Config, folder: string | undefined): Promise<Finding[]> => {
  try {
    const database = await openExisting(config);
    try {
      return await examine(database, config, folder);
    } finally {
      await database.close();
    }
  } catch (error) {
    return [bad('database', (error as Error).message, 'See what DATABASE_URL names, and whether it is there.')];
  }
};

/** What can be checked without the database: mail, certificate, address. */
export const diagnoseSettings = async (config: Config): Promise<Finding[]> => [
  await mailFinding(config),
  ...certificateFindings(config),
  ...(await addressFindings(config)),
];

const mailFinding = async ({ smtpUrl, mailFrom }: Config): Promise<Finding> => {
  const about = 'mail';
  if (smtpUrl === undefined) return warning(about, 'Orders cannot be sent by mail.', 'Set SMTP_URL and MAIL_FROM.');
  try {
    await checkMailServer({ smtpUrl });
    return good(about, `${new URL(smtpUrl).hostname} takes messages; they come from ${mailFrom.address}.`);
  } catch (error) {
    const { hostname } = new URL(smtpUrl);
    return bad(about, `${hostname} does not: ${(error as Error).message}`, 'See SMTP_URL: host, port, user, password.');
  }
};

const certificateFindings = ({ tls }: Config): Finding[] => {
  if (tls === undefined) return [];
  const about = 'certificate';
  const todo = 'Put a good certificate and its key into the files of TLS_CERT and TLS_KEY.';
  try {
    const found = readCertificate(tls);
    const [wrong] = certificateWarnings(found);
    return [
      wrong === undefined
        ? good(about, `${tls.cert} is good until ${found.until.toISOString()}.`)
        : bad(about, wrong, todo),
    ];
  } catch (error) {
    return [bad(about, `${(error as Error).message}.`, todo)];
  }
};

/**
 * Whether browsers on other machines can use the app: they need https, and the login limit needs their real addresses.
 */
const addressFindings = async ({ host, port, publicUrl, trustProxy, tls }: Config): Promise<Finding[]> => {
  const about = 'address';
  const findings: Finding[] = [];
  if (publicUrl === undefined && tls !== undefined) {
    // The certificate's name, which users open, is not known here.
    return [warning(about, 'The address that people use is not named.', 'Set PUBLIC_URL=https://…')];
  }
  if (publicUrl === undefined) {
    findings.push(
      isLoopback(host)
        ? good(about, `This machine alone is served, at http://${host}:${port}.`)
        : bad(
            about,
            'Other machines come by plain http: passwords can be read on the way, and the app does not work offline.',
            'Put a reverse proxy with https in front, set PUBLIC_URL to its address and HOST to 127.0.0.1.',
          ),
    );
  } else {
    const { protocol, hostname } = new URL(publicUrl);
    if (protocol === 'http:' && !isLoopback(hostname)) {
      findings.push(bad(about, `${publicUrl} is plain http.`, 'Put https in front, and name it in PUBLIC_URL.'));
    }
    if (!trustProxy && tls === undefined) {
      const words = 'PUBLIC_URL is set and TRUST_PROXY is not: behind a proxy all sign-ins come from one address.';
      findings.push(warning(about, words, 'Set TRUST_PROXY=yes where a reverse proxy of yours is in front.'));
    }
    if (!isLoopback(host) && tls === undefined) {
      findings.push(warning(about, 'The proxy can be passed by.', 'Set HOST=127.0.0.1 where it is on this machine.'));
    }
  }
  const asked = publicUrl ?? `http://${isLoopback(host) ? host : '127.0.0.1'}:${port}`;
  findings.push(await reachable(asked));
  return findings;
};

/** A stopped server is not an error of the settings. */
const reachable = async (url: string): Promise<Finding> => {
  const todo = 'Start it, where it is stopped; else see the proxy and its certificate.';
  try {
    const answer = await fetch(new URL('/health', url), { signal: AbortSignal.timeout(patienceMs) });
    const health = (await answer.json()) as { readonly ready?: unknown };
    if (health.ready === true) return good('server', `It answers at ${url} and is ready.`);
    return bad('server', `It answers at ${url} and is not ready.`, 'See its log, and the database above.');
  } catch (error) {
    const { cause, message } = error as Error;
    return warning(
      'server',
      `Nothing of Teren answers at ${url} (${(cause as Error | undefined)?.message || message}).`,
      todo,
    );
  }
};
