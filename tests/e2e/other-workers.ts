import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, type Rolldown } from 'vite';

// Service workers that are not the one of this build: one without its defence, one of an earlier release, one of the
// next.

const built = (file: string): string => readFileSync(resolve('dist/client', file), 'utf8');

/** What the build wrote into its own worker. */
const manifest = (): { url: string; integrity: string }[] =>
  [...built('sw.js').matchAll(/\{"integrity"[^{}]*\}/g)].map(([entry]) => JSON.parse(entry));

const bundle = async (code: string, files: object): Promise<string> => {
  const name = '\0worker';
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'self.__WB_MANIFEST': JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'worker-of-a-test',
        resolveId: (id) => (id === name ? id : null),
        load: (id) => (id === name ? code : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: name, output: { format: 'iife' } } },
  });
  const [chunk] = (made as Rolldown.RolldownOutput).output;
  return chunk.code;
};

const takesOver = `import { switchOnRequest } from ${JSON.stringify(resolve('sw/update.ts'))}; switchOnRequest(self);`;

/** This build's worker, keeping what comes without a look. */
export const uncheckedWorker = (): Promise<string> =>
  bundle(
    `import { keepShell } from ${JSON.stringify(resolve('sw/shell.ts'))};
    ${takesOver}
    keepShell(self, self.__WB_MANIFEST, async () => true);`,
    manifest(),
  );

/** A worker as releases before 2026-11-22 had it. */
export const earlierWorker = (): Promise<string> =>
  bundle(
    `import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
    import { NavigationRoute, registerRoute } from 'workbox-routing';
    ${takesOver}
    precacheAndRoute(self.__WB_MANIFEST);
    registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\\/api(\\/|$)/] }));`,
    manifest().map(({ url }) => ({ url, revision: url.startsWith('/assets/') ? null : 'earlier' })),
  );

/** The next release: its page says so, and its worker knows the page's hash. */
export const nextRelease = (): { page: string; worker: string } => {
  const page = built('index.html').replace('<title>', '<meta name="release" content="next" /><title>');
  const hash = `sha256-${createHash('sha256').update(page).digest('base64')}`;
  const own = manifest().find(({ url }) => url === '/index.html');
  if (own === undefined) throw new Error('the worker of this build does not keep index.html');
  return { page, worker: built('sw.js').replace(own.integrity, hash) };
};
