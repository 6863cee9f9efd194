// Builds the PWA and the server if a source is newer than the build. Node's built-ins only.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, step } from './steps.mjs';

const sources = ['src', 'sw', 'server', 'public', 'scripts', 'index.html', 'vite.config.ts', 'package-lock.json'];
const built = [
  'dist/client/index.html',
  'dist/client/sw.js',
  'dist/server/main.js',
  'dist/server/pdf-worker.js',
  'dist/server/account.js',
  'dist/server/operator.js',
];

function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/**
 * The settings of the PWA's build (`VITE_…`) become part of the output, so with any of them set the app is built again.
 */
const hasSettings = () => Object.keys(process.env).some((name) => name.startsWith('VITE_'));

const isFresh = () =>
  !hasSettings() &&
  built.every((path) => existsSync(join(root, path))) &&
  Math.min(...built.map((path) => statSync(join(root, path)).mtimeMs)) >
    Math.max(...sources.map((path) => newest(join(root, path))));

/** Builds `dist/client` and `dist/server` if they are missing or old. */
export async function build() {
  if (isFresh()) return;
  console.log('Building …');
  await step('App', () => run('npx', ['vite', 'build', '--logLevel', 'warn']));
  await step('Server', () => run('npx', ['vite', 'build', '--ssr', '--logLevel', 'warn']));
}
