import './tests/support/node-20.mjs';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import react from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { appChunks, firstLoadBytes } from './scripts/app-chunks.ts';
import { chunkOf } from './scripts/chunks.ts';
import { earlyLogin } from './scripts/early-login.ts';
import { firstLoadLimit } from './scripts/first-load.ts';
import { preloadWithPage } from './scripts/preload-with-page.ts';
import { LongestFirst } from './tests/longest-first.ts';
import { alone, sharing } from './tests/shared-processes.ts';

/**
 * Not part of the first load: screens are loaded when visited, drawers, dialogs and pickers when opened, toasts with
 * the first one (src/ui/OnDemand.tsx), a client's last and usual orders after the products, what finds an order
 * after the orders, a phone's cards of orders on a phone, the stock queries once all
 * data are loaded and the desk is idle, the code that installs, sends and calls after the first render; the code for a
 * storage fault, a restored server, a plain backend, a wipe and a cart that was placed elsewhere when it is needed.
 */
const onDemand = [
  /\/src\/screens\/.*\/Screen\.tsx$/,
  /(Drawer|Dialog|Modal|Picker|Toasts|StorageNotice|UpdatePrompt|LanguageNotice|InstallOffer)\.tsx$/,
  /\/src\/screens\/login\/(CodeForm|SignOutNotice|WipedNotice)\.tsx$/,
  /\/src\/screens\/products\/(ClientHistory|ProductsTable|Scanners|UsualProducts)\.tsx$/,
  /\/src\/features\/(entries\/Reason|clients\/MergedNote|order-list\/(OrderCards|OrderFilters|NoneWithin))\.tsx$/,
  /\/src\/words\/(en|ro)\/later\.ts$/,
  /\/src\/(http\/exchange|domain\/csv-table|views\/prepared-queries|outbox\/(leaving|offer-again))\.ts$/,
  /\/src\/port\/(ours-sending|plain-news|restored|session-end)\.ts$/,
  /\/src\/(app\/tell-notices|session\/wipe-request|sync\/(engine|wipe))\.ts$/,
];

/** Both colours are the theme's (src/ui/theme.ts): the header's accent, and the page behind the splash icon. */
const accent = '#0a605d';
const paper = '#ffffff';

/** SYNC-24: the worker keeps a file only when its bytes are these. */
const integrityOf = async (file: string): Promise<string> =>
  `sha256-${createHash('sha256')
    .update(await readFile(file))
    .digest('base64')}`;

const pwa = (): PluginOption[] => [
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'sw.ts',
    injectRegister: false,
    // The icons and the manifest are files of the build like any other: with a hash, which those that the plugin adds
    // itself lack.
    includeManifestIcons: false,
    integration: {
      beforeBuildServiceWorker: ({ injectManifest }) => {
        delete injectManifest.additionalManifestEntries;
      },
    },
    manifest: {
      id: '/',
      name: 'Teren',
      short_name: 'Teren',
      description: 'Orders from the field, with or without a signal.',
      lang: 'en',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: accent,
      background_color: paper,
      icons: [
        { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
      // What a store or the browser's own dialog shows of the app before it is installed.
      screenshots: [
        {
          src: '/screenshot-narrow.png',
          sizes: '720x1560',
          type: 'image/png',
          form_factor: 'narrow',
          label: 'An order on a phone',
        },
        {
          src: '/screenshot-wide.png',
          sizes: '1280x800',
          type: 'image/png',
          form_factor: 'wide',
          label: 'The orders at a desk',
        },
      ],
    },
    injectManifest: {
      // A worker of the old kind, one file: what the app fetches when it is first needed is in it, without the page's
      // way of fetching.
      rollupFormat: 'iife',
      globPatterns: ['**/*.{js,css,html,svg,png,woff2,webmanifest,wasm,ttf}'],
      // Of the screenshots an installed app needs none.
      globIgnores: ['**/sw.js', '**/screenshot-*.png'],
      manifestTransforms: [
        async (files) => ({
          manifest: await Promise.all(
            files.map(async ({ url, size }) => ({
              url: `/${url}`,
              integrity: await integrityOf(`dist/client/${url}`),
              revision: null,
              size,
            })),
          ),
        }),
      ],
    },
    devOptions: { enabled: false },
  }),
];

/** The API that `npm run dev` talks to. */
const devServer = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

/** By which the server knows the build of the app that asks: the version, with the commit where there is one. */
const appBuild = (): string => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const git = spawnSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' });
  return git.status === 0 ? `${version}-${git.stdout.trim()}` : version;
};

/** The server, the thread that makes its PDFs, and the operator's commands: a file each in dist/server. */
const serverPrograms = {
  main: 'server/main.ts',
  'pdf-worker': 'server/mail/pdf-worker.ts',
  account: 'server/account.ts',
  operator: 'server/operator.ts',
};

// `vite build` makes the app (dist/client), `vite build --ssr` the server (dist/server).
export default defineConfig(({ isSsrBuild }) => {
  if (process.env['VITEST'] === undefined) process.env['VITE_APP_BUILD'] ??= appBuild();
  return {
    // Dexie's own build for today's browsers, of the same version: its default one is written for older ones and weighs
    // more.
    resolve: {
      alias: [
        { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
        // React has had what the shim makes up for since its version 18.
        {
          find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
          replacement: 'use-sync-external-store/with-selector',
        },
      ],
    },
    plugins: isSsrBuild
      ? []
      : [
          react(),
          ...(process.env['VITEST'] === undefined ? pwa() : []),
          firstLoadLimit({
            limits: firstLoadBytes,
            isOnDemand: (moduleId) => onDemand.some((pattern) => pattern.test(moduleId)),
            isOneOf: (moduleId) => /\/src\/words\/[a-z]+\/first\.ts$/.test(moduleId),
          }),
          // A form that cannot send is none.
          preloadWithPage(['src/start.tsx', 'src/screens/login/Screen.tsx', 'src/http/exchange.ts']),
          earlyLogin(),
          compression({
            algorithms: ['gzip', 'brotliCompress'],
            include: /\.(js|css|html|svg|webmanifest|wasm|ttf)$/,
            threshold: 512,
          }),
        ],
    publicDir: isSsrBuild ? false : 'public',
    build: isSsrBuild
      ? { outDir: 'dist/server', target: 'node20', rolldownOptions: { input: serverPrograms } }
      : // The first load's limit above says what a chunk may weigh.
        {
          outDir: 'dist/client',
          target: 'es2022',
          chunkSizeWarningLimit: 1_000,
          // One file of styles: Vite asks for one that did not come only once, and a part that is fetched again would
          // be without its own.
          cssCodeSplit: false,
          // The page names what it begins with; what a part needs besides is found by its imports, and the worker has
          // it on the device. A browser without preloading comes to the same files a moment later.
          modulePreload: {
            polyfill: false,
            resolveDependencies: (_file, found, { hostType }) => (hostType === 'html' ? found : []),
          },
          rolldownOptions: {
            output: {
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: [{ name: (id, context) => chunkOf(id, appChunks, (one) => context.getModuleInfo(one)) }],
              },
            },
          },
        },
    server: {
      host: '127.0.0.1',
      proxy: { '/api': { target: devServer, ws: true } },
    },
    preview: { host: '127.0.0.1' },
    test: {
      projects: [
        { extends: true, test: { name: 'alone', ...alone } },
        { extends: true, test: { name: 'sharing', ...sharing, isolate: false } },
      ],
      environment: 'node',
      // The embedded databases live too briefly for their code to be worth optimizing: a tenth less of the whole run.
      execArgv: ['--liftoff-only'],
      // Two cores, real databases and real servers: slow is not wrong, hanging is.
      testTimeout: 30_000,
      hookTimeout: 60_000,
      // One more than cores: a test waits for its database, its server and the disk in turn.
      maxWorkers: 3,
      sequence: { sequencer: LongestFirst },
      globalSetup: 'tests/support/shared-postgres.ts',
      setupFiles: 'tests/support/english.ts',
    },
  };
});
