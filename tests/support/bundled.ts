import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'dist/bundled');

/**
 * Node's arguments that run a script of the repository (its path from the root), bundled into one file from the current
 * sources: a process that reads 200 files through tsx and optimizes its database's code takes six times as long to
 * start.
 */
export const bundled = async (script: string): Promise<readonly string[]> => {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: script,
      write: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: '[name]-[hash].js', codeSplitting: false } },
    },
  });
  const [file] = 'output' in built ? built.output : [];
  if (file === undefined) throw new Error(`${script} was not built`);
  const path = join(folder, file.fileName);
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true });
    // Another worker may be writing it too: the last one replaces it by the same content.
    writeFileSync(`${path}.${process.pid}`, file.code);
    renameSync(`${path}.${process.pid}`, path);
  }
  return ['--liftoff-only', path];
};
