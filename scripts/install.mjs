// Installs what is missing, and only that: packages, a browser and PostgreSQL for the tests. Node's built-ins only.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root, run, step } from './steps.mjs';

const changedAt = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);

/** `npm ci` where node_modules is missing or older than the lock file. */
export async function installPackages() {
  const installed = changedAt(join(root, 'node_modules/.package-lock.json'));
  if (installed > 0 && installed >= changedAt(join(root, 'package-lock.json'))) return;
  console.log('Installing packages …');
  await step('Packages', () =>
    run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], { quiet: true }),
  );
}

function onPath(name) {
  const found = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));
  return found.find((path) => existsSync(path));
}

const browserNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

async function findBrowser() {
  const named = process.env.TEREN_CHROMIUM;
  if (named !== undefined && existsSync(named)) return named;
  const installed = browserNames.map(onPath).find((path) => path !== undefined);
  if (installed !== undefined) return installed;
  const { chromium } = await import('playwright');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

function findPostgres() {
  const onIt = onPath('initdb');
  if (onIt !== undefined) return join(onIt, '..');
  const debian = '/usr/lib/postgresql';
  if (!existsSync(debian)) return undefined;
  return readdirSync(debian)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debian, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
}

const mayUseApt = () =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version') && onPath('apt-get') !== undefined;

async function apt(...packageNames) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  console.log(`Installing ${packageNames.join(', ')} …`);
  if ((await run('apt-get', ['update', '-qq', '-o', 'Acquire::Retries=5'], { quiet: true, env })) !== 0) return;
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packageNames], { quiet: true, env });
}

/** The oldest Chromium that every test was seen green on; on 150 ten walks were red. */
const oldestChromium = 156;

/** The major version of a browser; undefined where it doesn't say. */
function versionOf(path) {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  const [, major] = /Chrom\w+ (\d+)\./.exec(stdout ?? '') ?? [];
  return major === undefined ? undefined : Number(major);
}

/** Brings a Debian package's browser up to date where it is too old; says so where it stays that. */
async function renewed(path, packageName) {
  const isOld = () => versionOf(path) < oldestChromium;
  if (isOld() && mayUseApt() && path === onPath(packageName)) await apt(packageName);
  console.log(`${path}: Chromium ${versionOf(path) ?? 'of an unknown version'}`);
  if (isOld()) console.warn(`Tests were seen green from Chromium ${oldestChromium} on: with this one some may be red.`);
}

const findShell = () => process.env.TEREN_HEADLESS_SHELL ?? onPath('chromium-headless-shell');

/**
 * The path of Chromium's headless shell: the same engine without a window, for a fifth less of the processor. Undefined
 * where it can't be installed: the tests then use the browser itself.
 */
export async function headlessShell() {
  if (findShell() === undefined && mayUseApt()) await apt('chromium-headless-shell');
  const found = findShell();
  if (found !== undefined) await renewed(found, 'chromium-headless-shell');
  return found;
}

/** The path of a Chromium for the tests, installed if need be; ends the process when there is none to be had. */
export async function browser() {
  let found = await findBrowser();
  if (found === undefined && mayUseApt()) {
    await apt('chromium');
    found = await findBrowser();
  }
  if (found === undefined) {
    await run('npx', ['playwright', 'install', '--with-deps', 'chromium']);
    found = await findBrowser();
  }
  if (found === undefined) {
    console.error('No browser: install Chromium, or name one in TEREN_CHROMIUM, and try again.');
    process.exit(1);
  }
  await renewed(found, 'chromium');
  return found;
}

/** The folder of PostgreSQL's programs, installed if need be, or undefined where it can't be had: its tests are then skipped. */
export async function postgres() {
  const found = findPostgres();
  if (found !== undefined || !mayUseApt()) return found;
  await apt('postgresql');
  return findPostgres();
}

/** What stands around the server where a company runs it, by program and Debian package: tests of deploy/ want it. */
const around = { nginx: 'nginx', caddy: 'caddy', 'systemd-analyze': 'systemd' };

const isHere = (name) => onPath(name) !== undefined || existsSync(join('/usr/sbin', name));

/** Installs the proxies and systemd's own check where they are missing; the tests say what is not here all the same. */
export async function waysToRun() {
  const missing = Object.entries(around).flatMap(([name, packageName]) => (isHere(name) ? [] : [packageName]));
  if (missing.length > 0 && mayUseApt()) await apt(...missing);
}
