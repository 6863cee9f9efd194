import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { capabilityNames } from '#wire/capabilities';
import { leftBehindBy, sharesItsProcess } from './shared-processes';

// The map of rooms, asserted: who may import whom, which library lives where, how long a file may be, how things are
// called. A room that isn't named here can't exist: add it on purpose, with its README.

const root = fileURLToPath(new URL('..', import.meta.url));

interface Room {
  /** Other rooms, by folder, or single files by path. */
  readonly may: readonly string[];
  readonly packages: readonly string[];
}

const react = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
const mantine = [
  '@mantine/core',
  '@mantine/hooks',
  '@mantine/notifications',
  '@mantine/form',
  '@mantine/dropzone',
  '@mantine/charts',
  '@mantine/dates',
  '@tabler/icons-react',
];
const pageRooms = [
  'src/actions',
  'src/views',
  'src/device',
  'src/outbox',
  'src/mirror',
  'src/session',
  'src/drafts',
  'src/domain',
  'src/wire',
  'src/ui',
  'src/words',
  'src/paths.ts',
];
const pagePackages = [...react, ...mantine, '@tanstack/react-router', 'valtio', 'dayjs'];

/**
 * Single files below all of the server's rooms: the operator's settings, the caller, the refusal, and what is
 * worth a security line. They are single files because each is one word; nothing else may lie beside them for rooms to
 * share.
 */
const serverWords = [
  'server/config.ts',
  'server/default-folders.ts',
  'server/misspelt.ts',
  'server/actor.ts',
  'server/refusal.ts',
  'server/security-log.ts',
  'server/text.ts',
];

const rooms: Readonly<Record<string, Room>> = {
  'src/wire': { may: [], packages: ['zod/mini'] },
  'src/words': { may: ['src/wire', 'src/domain'], packages: [] },
  'src/domain': { may: ['src/wire'], packages: ['dayjs', 'papaparse'] },
  // An order's sheet, the server's mail and what a device shares; pdfmake's own code is the server's on the server.
  'src/sheet': { may: ['src/wire', 'src/domain', 'src/words'], packages: ['pdfmake'] },
  'src/http': { may: ['src/wire'], packages: ['ky'] },
  'src/mirror': { may: ['src/wire', 'src/domain'], packages: ['dexie'] },
  'src/outbox': { may: ['src/wire', 'src/domain', 'src/mirror'], packages: ['dexie'] },
  'src/port': { may: ['src/wire', 'src/domain', 'src/http', 'src/mirror', 'src/outbox'], packages: [] },
  'src/sync': { may: ['src/wire', 'src/domain', 'src/http', 'src/mirror', 'src/outbox', 'src/port'], packages: [] },
  // Names that stand where one is missing are the words of who looks.
  'src/views': { may: ['src/wire', 'src/domain', 'src/mirror', 'src/outbox', 'src/words'], packages: ['react'] },
  // What is known of the server that gave the tokens, and how a session ends there.
  'src/session': {
    may: ['src/wire', 'src/domain', 'src/http', 'src/mirror', 'src/port/announced.ts', 'src/port/session-end.ts'],
    packages: ['valtio'],
  },
  // Drafts and the lock file are parsed when they come back from where they were kept: that is a border too.
  'src/drafts': { may: ['src/wire', 'src/domain'], packages: ['valtio', 'zod/mini'] },
  'src/device': {
    may: [
      'src/wire',
      'src/domain',
      'src/http',
      'src/mirror',
      'src/outbox',
      'src/port',
      'src/sync',
      'src/session',
      'src/drafts',
      'src/views',
      'src/words/choice.ts',
    ],
    packages: ['react', 'valtio', 'dexie-react-hooks'],
  },
  'src/actions': {
    may: [
      'src/wire',
      'src/domain',
      'src/http',
      'src/mirror',
      'src/outbox',
      'src/port',
      'src/sync',
      'src/session',
      'src/drafts',
      'src/views',
      'src/device',
      'src/sheet',
      'src/words',
    ],
    packages: ['valtio'],
  },
  // What counts as a quantity, or as a day, is one rule, which the fields of all screens ask.
  'src/ui': {
    may: ['src/domain/quantity.ts', 'src/domain/typed-day.ts', 'src/words'],
    packages: [...react, ...mantine, '@tanstack/react-virtual', 'valtio', 'barcode-detector', 'zxing-wasm'],
  },
  'src/forms': { may: pageRooms, packages: pagePackages },
  'src/lists': { may: pageRooms, packages: pagePackages },
  'src/features': {
    may: [...pageRooms, 'src/forms', 'src/lists', 'src/sheet/ask-sheet.ts', 'src/sheet/ask-paper.ts'],
    packages: pagePackages,
  },
  'src/screens': { may: [...pageRooms, 'src/forms', 'src/lists', 'src/features'], packages: pagePackages },
  'src/app': {
    may: [...pageRooms, 'src/features', 'src/screens', 'src/sync'],
    packages: [...pagePackages, 'workbox-window'],
  },
  sw: {
    may: [
      'src/wire',
      'src/http',
      'src/mirror',
      'src/outbox',
      'src/port',
      'src/sync',
      'src/session/tokens.ts',
      'src/session/environment.ts',
    ],
    packages: ['workbox-core'],
  },
  'server/routes': { may: ['src/wire', 'server/use-cases', 'server/auth', ...serverWords], packages: ['fastify'] },
  'server/use-cases': {
    may: [
      'src/wire',
      'src/domain',
      'src/sheet/order-sheet.ts',
      'server/storage',
      'server/events',
      'server/mail',
      ...serverWords,
    ],
    packages: [],
  },
  'server/storage': {
    may: ['src/wire', 'src/domain'],
    packages: ['kysely', 'kysely/migration', 'pg', '@electric-sql/pglite', 'zod', 'zod/mini'],
  },
  'server/events': {
    // A live key is recognised by its hash as a token is: one way of hashing, which is auth's.
    may: ['src/wire', 'src/domain', 'server/storage', 'server/auth/tokens.ts', ...serverWords],
    packages: ['fastify', 'ws', '@fastify/websocket'],
  },
  'server/auth': {
    may: ['src/wire', 'src/domain', 'server/storage', ...serverWords],
    packages: ['fastify', '@fastify/formbody', '@node-rs/argon2', '@zxcvbn-ts/language-common'],
  },
  // How the operator's commands reach the running server; it does not know what they do.
  'server/console': { may: [], packages: [] },
  // What keeps a company's data for years: pruning, backups, health.
  'server/keeping': {
    may: ['src/wire', 'server/storage', 'server/auth/tokens.ts', ...serverWords],
    packages: ['fastify', 'zod/mini'],
  },
  // tsx: the thread that makes PDFs, where the server runs from its sources.
  'server/mail': {
    may: ['src/wire', 'src/domain', 'src/sheet', 'src/words', ...serverWords],
    packages: ['nodemailer', 'pdfmake', 'tsx/esm/api'],
  },
  'server/seed': { may: ['src/wire', 'src/domain', 'server/storage', 'server/auth'], packages: [] },
};
/** Compositions, which may import anything. */
const anything = ['src/main.ts', 'src/start.tsx', 'src/routes.tsx', 'src/browser-environment.ts', 'server'];
/** `dayjs`, `papaparse`, … in one place each, so that replacing a library touches one file. */
const onlyIn: Readonly<Record<string, string>> = {
  papaparse: 'src/domain/csv-table.ts',
  '@mantine/charts': 'src/features/charts/library.ts',
  '@mantine/dates': 'src/ui/DayPicker.tsx',
  'barcode-detector/ponyfill': 'src/ui/barcode-wasm.ts',
  'dexie-react-hooks': 'src/device/live.ts',
};

const sourceFiles = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

const files = [...sourceFiles('src'), ...sourceFiles('sw'), ...sourceFiles('server')];
const roomOf = (file: string): string | undefined =>
  Object.keys(rooms)
    .filter((room) => file.startsWith(`${room}/`))
    .sort((a, b) => b.length - a.length)[0];

/** What a file says without its comments. */
const codeOf = (file: string): string =>
  readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '');

const importsOf = (file: string): string[] => {
  const code = codeOf(file);
  const named = /(?:^|[;\n}])\s*(?:import|export)\s+(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]/g;
  const called = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;
  return [...code.matchAll(named), ...code.matchAll(called)].flatMap((match) => match[1] ?? []);
};

/** The file that an import means, below the project's root; undefined for a package. */
const target = (file: string, specifier: string): string | undefined => {
  const alias = /^#(wire|domain|words)\/(.+)$/.exec(specifier);
  if (alias !== null) return `src/${alias[1]}/${alias[2]}.ts`;
  if (!specifier.startsWith('.')) return undefined;
  const path = resolve(root, dirname(file), specifier);
  const found = [path, `${path}.ts`, `${path}.tsx`].find(
    (candidate) => existsSync(candidate) && /\.\w+$/.test(candidate),
  );
  return relative(root, found ?? path);
};

const inside = (file: string, place: string): boolean => file === place || file.startsWith(`${place}/`);

/** What is looked for in a list, or compared with something: so a capability would be named. */
const announcedNamesIn = (code: string): string[] =>
  [...code.matchAll(/(?:capabilit\w*[^;\n]*?)'(\w+)'/gi)].flatMap((match) => match[1] ?? []);

/** How many lines each function has that has more than so many; one within another counts for itself, too. */
const longFunctionsIn = (file: string, most: number): number[] => {
  const code = readFileSync(join(root, file), 'utf8');
  const lineAt = (end: number): number => code.slice(0, end).split('\n').length;
  const visit = (node: unknown): number[] => {
    if (node === null || typeof node !== 'object') return [];
    const within = Object.values(node).flatMap(visit);
    const { type, body, start, end } = node as { type?: unknown; body?: unknown; start?: number; end?: number };
    if (!/Function/.test(String(type)) || !body) return within;
    const lines = lineAt(end ?? 0) - lineAt(start ?? 0) + 1;
    return lines > most ? [...within, lines] : within;
  };
  return visit(parseSync(file, code).program);
};

describe('architecture', () => {
  test('there are files to look at, and imports in them', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(files.flatMap(importsOf).length).toBeGreaterThan(200);
  });

  test('every file lives in a known room', () => {
    const loose = files.filter((file) => roomOf(file) === undefined);
    const allowed = ['src/main.ts', 'src/start.tsx', 'src/routes.tsx', 'src/paths.ts', 'src/browser-environment.ts'];
    expect(loose.filter((file) => !allowed.includes(file) && !/^server\/[a-z-]+\.ts$/.test(file))).toEqual([]);
  });

  test('rooms import only what the table allows', () => {
    const wrong: string[] = [];
    for (const file of files) {
      const room = roomOf(file);
      if (room === undefined) continue;
      const { may, packages } = rooms[room] as Room;
      for (const specifier of importsOf(file)) {
        const other = target(file, specifier);
        const allowed =
          other === undefined
            ? packages.includes(specifier) ||
              (specifier.startsWith('node:') && file.startsWith('server/')) ||
              packages.some((name) => specifier.startsWith(`${name}/`))
            : [room, ...may].some((place) => inside(other, place));
        if (!allowed) wrong.push(`${file} imports ${specifier}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('no file imports itself through others, by types either', () => {
    const imported = new Map(
      files.map((file) => [file, importsOf(file).flatMap((specifier) => target(file, specifier) ?? [])]),
    );
    const finished = new Set<string>();
    const circles: string[] = [];
    const visit = (file: string, path: readonly string[]): void => {
      const at = path.indexOf(file);
      if (at >= 0) circles.push([...path.slice(at), file].join(' → '));
      if (at >= 0 || finished.has(file)) return;
      for (const other of imported.get(file) ?? []) visit(other, [...path, file]);
      finished.add(file);
    };
    for (const file of files) visit(file, []);
    expect(circles).toEqual([]);
  });

  test('nothing that the service worker loads is React', () => {
    const loaded = new Set<string>();
    const packages = new Set<string>();
    const load = (file: string): void => {
      if (loaded.has(file)) return;
      loaded.add(file);
      for (const specifier of importsOf(file)) {
        const other = target(file, specifier);
        if (other === undefined) packages.add(specifier);
        else load(other);
      }
    };
    load('sw/sw.ts');
    expect(loaded).toContain('src/outbox/outbox.ts');
    expect([...packages].filter((name) => /react|mantine/.test(name))).toEqual([]);
  });

  test('no file but those of the table of commands reads which command one is', () => {
    const readers = files.filter((file) => /\['kind'\]/.test(readFileSync(join(root, file), 'utf8')));
    expect(readers.length).toBeGreaterThan(0);
    expect(readers.filter((file) => !file.startsWith('src/domain/commands/'))).toEqual([]);
  });

  test('nobody but the port asks what the server can do', () => {
    const itsOwn = (file: string) => inside(file, 'src/port') || file === 'src/wire/capabilities.ts';
    const names = new Set<unknown>(capabilityNames);
    const asks = /\bisOurs\b|\bcapabilityNames\b|\.capabilities\s*\??\.?\s*(?:\.|\[|\()/;
    const wrong = files
      .filter((file) => !file.startsWith('server/') && !itsOwn(file))
      .filter((file) => asks.test(codeOf(file)) || announcedNamesIn(codeOf(file)).some((name) => names.has(name)));
    expect(wrong).toEqual([]);
    // Seen where it is.
    expect(asks.test(codeOf('src/port/announced.ts'))).toBe(true);
    expect(asks.test('user.capabilities.includes(name)')).toBe(true);
    expect(announcedNamesIn("if (capabilities.includes('batch')) return")).toEqual(['batch']);
  });

  test('statements name their columns, so that an older process survives a newer one', () => {
    // What a statement brings along (unnest) has no columns but those that it names.
    const all = /\bselectAll\(|\breturningAll\(|\b(?:select|returning) \*(?! from unnest)/i;
    expect(files.filter((file) => inside(file, 'server') && all.test(codeOf(file)))).toEqual([]);
    expect(all.test("tx.selectFrom('box').selectAll()")).toBe(true);
  });

  test('the words of the server know none of its rooms', () => {
    const wrong = serverWords.flatMap((file) =>
      importsOf(file)
        .filter((specifier) => target(file, specifier)?.startsWith('server/') === true)
        .filter((specifier) => !serverWords.includes(target(file, specifier) ?? ''))
        .map((specifier) => `${file} imports ${specifier}`),
    );
    expect(wrong).toEqual([]);
  });

  test('files outside a room are compositions or import no room above them', () => {
    const wrong = files
      .filter((file) => roomOf(file) === undefined && !anything.some((place) => inside(file, place)))
      .flatMap((file) =>
        importsOf(file)
          .filter((specifier) => !specifier.startsWith('#wire/') && !/^#(domain|words)\//.test(specifier))
          .map((specifier) => `${file} imports ${specifier}`),
      );
    expect(wrong).toEqual([]);
  });

  test('some libraries live in one file', () => {
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((specifier) => onlyIn[specifier] !== undefined && onlyIn[specifier] !== file)
        .map((specifier) => `${file} imports ${specifier}`),
    );
    expect(wrong).toEqual([]);
  });

  /** The folder of a screen or a feature. */
  const folder = (file: string) => file.split('/').slice(0, 3).join('/');
  /** What each folder inside a room imports of the room's other folders. */
  const foldersImportedIn = (room: string): [string, string][] =>
    files
      .filter((file) => inside(file, room))
      .flatMap((file) =>
        importsOf(file)
          .flatMap((specifier) => target(file, specifier) ?? [])
          .filter((other) => inside(other, room) && folder(other) !== folder(file))
          .map((other): [string, string] => [folder(file), folder(other)]),
      );

  test('no screen imports another screen: what two of them show is a feature', () => {
    expect(foldersImportedIn('src/screens')).toEqual([]);
  });

  test('features import each other in one direction', () => {
    let left = foldersImportedIn('src/features');
    expect(left.length).toBeGreaterThan(10);
    // What imports nothing that is left is taken away, until nothing more can be: a circle would remain.
    for (let before = Number.POSITIVE_INFINITY; left.length < before; ) {
      before = left.length;
      const importing = new Set(left.map(([from]) => from));
      left = left.filter(([, to]) => importing.has(to));
    }
    expect(left).toEqual([]);
  });

  test('nothing imports tests', () => {
    expect(files.filter((file) => importsOf(file).some((name) => /(^|\/)tests\//.test(name)))).toEqual([]);
  });

  test('no file is over 250 lines', () => {
    const long = files
      .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1 }))
      .filter(({ lines }) => lines > 250);
    expect(long).toEqual([]);
  });

  test('no function is over 120 lines, and few are over 60: factories, which are one thing', () => {
    const long = files.flatMap((file) => longFunctionsIn(file, 60));
    expect(long.filter((lines) => lines > 120)).toEqual([]);
    // May fall, and not rise.
    expect(long.length).toBeLessThanOrEqual(28);
    expect(long.length).toBeGreaterThan(0);
  });

  test('names: kebab-case .ts, PascalCase .tsx, no barrels, no catch-alls', () => {
    const banned = /^(index|utils?|helpers?|common|misc|types|manager|service|handler|data)\.tsx?$/;
    const wrong = files.filter((file) => {
      const name = basename(file);
      if (banned.test(name)) return true;
      if (file === 'src/start.tsx' || file === 'src/routes.tsx') return false;
      return name.endsWith('.tsx')
        ? !/^[A-Z][A-Za-z0-9]*\.tsx$/.test(name)
        : !/^[a-z0-9]+(-[a-z0-9]+)*\.ts$/.test(name);
    });
    expect(wrong).toEqual([]);
  });

  test('no default exports', () => {
    expect(files.filter((file) => /^export default /m.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  test('a class is styled in one style sheet: those of all screens are on a page together', () => {
    const sheets = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.css'),
    );
    const styledIn = new Map<string, string[]>();
    for (const sheet of sheets) {
      const code = readFileSync(join(root, 'src', sheet), 'utf8').replace(/\/\*.*?\*\//gs, '');
      for (const name of new Set(code.match(/(?<=^\s*\.)[a-z][a-z-]+/gm)))
        styledIn.set(name, [...(styledIn.get(name) ?? []), sheet]);
    }
    expect(styledIn.get('order-card')).toEqual(['screens/products/product-cards.css']);
    expect([...styledIn].filter(([name, found]) => found.length > 1 && !name.startsWith('mantine-'))).toEqual([]);
  });

  test('what is exported is imported by another file', () => {
    const everybody = [...files, ...['tests', 'bench', 'scripts'].flatMap(sourceFiles), 'vite.config.ts'];
    /** What the importers of a file say, by word. */
    const said = new Map<string, Set<string>>();
    for (const file of everybody) {
      const words = codeOf(file).match(/\w+/g) ?? [];
      for (const imported of new Set(importsOf(file).flatMap((specifier) => target(file, specifier) ?? [])))
        said.set(imported, new Set([...(said.get(imported) ?? []), ...words]));
    }
    const declared = /^export (?:async )?(?:type|interface|const|function\*?|class) (\w+)/gm;
    const alone = files.flatMap((file) =>
      [...codeOf(file).matchAll(declared)]
        .filter(([, name = '']) => said.get(file)?.has(name) !== true)
        .map(([, name]) => `${file}: ${name}`),
    );
    expect(alone).toEqual([]);
    expect(said.get('src/outbox/outbox.ts')).toContain('createOutbox');
  });

  test('no test is left out or left alone', () => {
    // `skipIf` is for what the machine lacks, and says so (`tests/README.md`).
    const mark = /\b(?:test|it|describe|suite)\.(?:only|skip|todo|fixme)\b/;
    // This file names them in order to look for them.
    const tests = [...sourceFiles('tests')].filter((file) => file !== 'tests/architecture.test.ts');
    expect(tests.length).toBeGreaterThan(10);
    expect(tests.filter((file) => mark.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  test('what shares a process leaves nothing behind in it', () => {
    const shared = sourceFiles('tests').filter((file) => sharesItsProcess(file));
    expect(shared.length).toBeGreaterThan(100);
    const code = (file: string) => readFileSync(join(root, file), 'utf8');
    expect(shared.flatMap((file) => leftBehindBy(code(file)).map((change) => `${file}: ${change}`))).toEqual([]);
    // Seen where it is: a file that has a process of its own because it does so.
    expect(leftBehindBy(code('tests/actions/opening.test.ts'))).toEqual(['vi.mock', 'vi.resetModules']);
  });

  test('every room has a README', () => {
    const places = [...Object.keys(rooms), 'server', 'tests', 'bench', 'scripts'];
    expect(places.filter((room) => !existsSync(join(root, room, 'README.md')))).toEqual([]);
  });
});
