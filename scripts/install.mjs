// Installs what is missing, and nothing else: packages, a browser and PostgreSQL for the tests. Node's built-ins only.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root, run, step } from './steps.mjs';

const changedAt = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);

/** `npm ci` if node_modules is missing or older than the lock file. */
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

/** The oldest Chromium on which every test has passed; on 150 ten walks failed. */
const oldestChromium = 156;

/** The major version of a browser; undefined if it does not print one. */
function versionOf(path) {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  const [, major] = /Chrom\w+ (\d+)\./.exec(stdout ?? '') ?? [];
  return major === undefined ? undefined : Number(major);
}

/** Updates a browser from a Debian package if it is too old; warns if it stays too old. */
async function renewed(path, packageName) {
  const isOld = () => versionOf(path) < oldestChromium;
  if (isOld() && mayUseApt() && path === onPath(packageName)) await apt(packageName);
  console.log(`${path}: Chromium ${versionOf(path) ?? 'of an unknown version'}`);
  if (isOld()) console.warn(`Tests were seen green from Chromium ${oldestChromium} on: with this one some may be red.`);
}

const findShell = () => process.env.TEREN_HEADLESS_SHELL ?? onPath('chromium-headless-shell');

/**
 * The path of Chromium's headless shell: the same engine without a window, using a fifth less processor time. Undefined
 * if it cannot be installed: the tests then use the browser itself.
 */
export async function headlessShell() {
  if (findShell() === undefined && mayUseApt()) await apt('chromium-headless-shell');
  const found = findShell();
  if (found !== undefined) await renewed(found, 'chromium-headless-shell');
  return found;
}

/** The path of a Chromium for the tests, installed if necessary; ends the process if there is none. */
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

/** The folder of PostgreSQL's programs, installed if necessary; undefined if that fails: its tests are then skipped. */
export async function postgres() {
  const found = findPostgres();
  if (found !== undefined || !mayUseApt()) return found;
  await apt('postgresql');
  return findPostgres();
}

/** Programs that companies run around the server, by name and Debian package: tests of deploy/ use them. */
const around = { nginx: 'nginx', caddy: 'caddy', 'systemd-analyze': 'systemd' };

const isHere = (name) => onPath(name) !== undefined || existsSync(join('/usr/sbin', name));

/** Other engines than Chromium, in which an order is placed without a signal, and what they are driven with. */
const engines = { 'firefox-esr': 'firefox-esr', WebKitWebDriver: 'webkit2gtk-driver', 'xvfb-run': 'xvfb' };

/** Installs what is missing of Firefox and WebKitGTK; their test reports what cannot be had here. */
export async function otherEngines() {
  const missing = Object.entries(engines).flatMap(([name, packageName]) => (isHere(name) ? [] : [packageName]));
  if (missing.length > 0 && mayUseApt()) await apt(...missing);
}

/** Installs the proxies and systemd's own check if they are missing; the tests still report which are missing. */
export async function waysToRun() {
  const missing = Object.entries(around).flatMap(([name, packageName]) => (isHere(name) ? [] : [packageName]));
  if (missing.length > 0 && mayUseApt()) await apt(...missing);
}
