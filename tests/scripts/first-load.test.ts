import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Chunks, chunkOf } from '../../scripts/chunks';
import { firstLoadLimit } from '../../scripts/first-load';
import { preloadWithPage } from '../../scripts/preload-with-page';

const folder = mkdtempSync(join(tmpdir(), 'teren-first-load-'));
/** Text that gzip can only halve. */
const noise = (length: number): string => randomBytes(length / 2).toString('hex');

beforeAll(() => {
  mkdirSync(join(folder, 'screens'));
  writeFileSync(join(folder, 'index.html'), '<script type="module" src="/main.js"></script>');
  writeFileSync(join(folder, 'main.js'), `document.title = '${noise(4_000)}'; import('./screens/First.js');`);
  writeFileSync(
    join(folder, 'screens/First.js'),
    `document.body.title = '${noise(4_000)}'; onclick = () => import('./Dialog.js');`,
  );
  writeFileSync(join(folder, 'screens/Dialog.js'), `document.body.lang = '${noise(200_000)}';`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface FirstLoadBuild {
  readonly limit: number;
  readonly isOnDemand?: (id: string) => boolean;
  /** By the name of a module's file. */
  readonly chunks?: Readonly<Record<string, string>>;
}
const buildWithin = ({
  limit,
  isOnDemand = (id) => /First|Dialog/.test(id),
  chunks = {},
}: FirstLoadBuild): Promise<unknown> =>
  build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [firstLoadLimit({ limits: { 'screens/First.js': limit }, isOnDemand, isOneOf: () => false })],
    build: {
      rolldownOptions: {
        output: { codeSplitting: { groups: [{ name: (id) => chunks[id.split('/').at(-1) ?? ''] ?? null }] } },
      },
    },
  });

test('a build whose first load is over the limit fails, and says by how much', async () => {
  await expect(buildWithin({ limit: 4_000 })).rejects.toThrow(/First\.js: \d+\.\d kB/);
});

test('what comes later is not in the first load', async () => {
  await expect(buildWithin({ limit: 20_000 })).resolves.toBeDefined();
});

test('the page names the files that a first visit needs; a misspelt one fails the build', async () => {
  const page = async (modules: string[]): Promise<string> => {
    const built = await build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      plugins: [preloadWithPage(modules)],
    });
    const files = 'output' in built ? built.output : [];
    return files.flatMap((file) => (file.type === 'asset' ? [String(file.source)] : [])).join('');
  };
  expect(await page([])).not.toContain('/assets/First-');
  const both = await page(['screens/First.js', 'screens/Dialog.js']);
  // Those of the first, which a start runs one by one, are marked.
  expect(both).toMatch(/<link rel="modulepreload" crossorigin data-first href="\/assets\/First-[^"]+"/);
  expect(both).toMatch(/<link rel="modulepreload" crossorigin href="\/assets\/Dialog-[^"]+"/);
  await expect(page(['screens/Gone.js'])).rejects.toThrow('screens/Gone.js is not a lazy module');
});

test('a lazy part that is bundled with one that comes at once counts', async () => {
  const isOnDemand = (id: string): boolean => id.endsWith('Dialog.js');
  const together = { 'First.js': 'both', 'Dialog.js': 'both' };
  await expect(buildWithin({ limit: 20_000, isOnDemand, chunks: { 'Dialog.js': 'later' } })).resolves.toBeDefined();
  await expect(buildWithin({ limit: 20_000, isOnDemand, chunks: together })).rejects.toThrow(/First\.js: 1\d\d\.\d kB/);
});

test('one chunk for the shell, libraries, each set of first screens, and the few later ones', () => {
  const statically: Readonly<Record<string, string[]>> = {
    '/src/main.tsx': [],
    '/src/screens/orders/Screen.tsx': [],
    '/src/screens/products/Screen.tsx': [],
    '/src/screens/clients/Screen.tsx': [],
    '/src/screens/boxes/Screen.tsx': [],
    '/src/sync/engine.ts': [],
    '/src/ui/scanner.ts': [],
    '/src/ui/theme.ts': ['/src/main.tsx', '/src/screens/orders/Screen.tsx'],
    '/src/ui/Pager.tsx': [
      '/src/screens/orders/List.tsx',
      '/src/screens/products/Screen.tsx',
      '/src/screens/clients/Screen.tsx',
    ],
    '/src/ui/camera.ts': ['/src/ui/scanner.ts'],
    '/src/screens/orders/List.tsx': ['/src/screens/orders/Screen.tsx'],
    '/src/screens/clients/Form.tsx': ['/src/screens/clients/Screen.tsx'],
    '/src/domain/box.ts': ['/src/screens/boxes/Screen.tsx'],
    '/src/wire/order.ts': ['/src/ui/theme.ts'],
    '/src/domain/client.ts': ['/src/screens/boxes/Screen.tsx', '/src/screens/clients/Screen.tsx'],
    '/src/domain/push.ts': ['/src/sync/engine.ts'],
    '/src/domain/entry.ts': ['/src/sync/engine.ts', '/src/screens/clients/Screen.tsx'],
    '/node_modules/x/src/x.js': ['/src/ui/Pager.tsx'],
    '/node_modules/react/index.js': ['/src/screens/clients/Form.tsx'],
    '/node_modules/react-dom/index.js': ['/src/main.tsx'],
    '/node_modules/ui/core/Box.mjs': ['/src/ui/theme.ts'],
    '/node_modules/ui/close.mjs': ['/src/ui/theme.ts'],
    '/node_modules/ui/other.mjs': ['/src/ui/theme.ts'],
    '/node_modules/ui/styles.css': ['/src/ui/theme.ts'],
    '/node_modules/ui/drop.css': ['/src/screens/clients/Form.tsx'],
  };
  const isLazy = (id: string): boolean => /Screen|engine|scanner/.test(id);
  const split: Chunks = {
    entry: 'src/main.tsx',
    libraries: { packages: ['react', 'ui/core', 'ui/close.mjs'], widgets: ['ui'] },
    firstScreens: ['src/screens/orders/Screen.tsx', 'src/screens/products/Screen.tsx'],
    later: [
      { chunk: 'engine', takes: 'only', modules: /engine/ },
      { chunk: 'common', takes: 'any', modules: /engine/ },
      { chunk: 'desk', takes: 'only', modules: /boxes/ },
      { chunk: 'field', takes: 'only', modules: /src/ },
    ],
    alone: /scanner/,
  };
  const chunks = Object.keys(statically).map((id) => {
    const chunk = chunkOf(id, split, (one) => ({
      importers: statically[one] ?? [],
      dynamicImporters: isLazy(one) ? ['/src/main.tsx'] : [],
    }));
    return chunk === undefined ? [] : [[id, chunk]];
  });
  expect(Object.fromEntries(chunks.flat())).toEqual({
    '/src/ui/theme.ts': 'shell',
    '/src/main.tsx': 'shell',
    '/src/wire/order.ts': 'rules',
    '/src/ui/Pager.tsx': 'shell',
    '/src/screens/orders/List.tsx': 'first-orders',
    '/src/screens/orders/Screen.tsx': 'first-orders',
    '/src/screens/products/Screen.tsx': 'first-products',
    '/src/screens/boxes/Screen.tsx': 'desk',
    '/src/domain/box.ts': 'desk',
    '/src/screens/clients/Screen.tsx': 'field',
    '/src/screens/clients/Form.tsx': 'field',
    '/src/domain/client.ts': 'field',
    '/src/sync/engine.ts': 'engine',
    '/src/domain/push.ts': 'engine',
    '/src/domain/entry.ts': 'common',
    '/node_modules/react/index.js': 'packages',
    '/node_modules/ui/core/Box.mjs': 'packages',
    '/node_modules/ui/close.mjs': 'packages',
    '/node_modules/ui/other.mjs': 'widgets',
    '/node_modules/ui/styles.css': 'shell',
    '/node_modules/ui/drop.css': 'field',
  });
});
