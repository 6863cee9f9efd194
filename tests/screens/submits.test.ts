import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

// Two taps are one: read from the sources, so that a form that is added tomorrow is looked at too.

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = ['src/screens', 'src/app'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') })),
);

/** The guard itself, or something that has it: a form of ours, or the wizard that is handed what to do. */
const guarded =
  /\b(useSubmit|useDeskCall|useSending|submitOnce|useWizard)\(|submitOnce\b|<(ClientForm|ObservationForm|BoxAllocationDialog)\b/;

/** What an action does that may be done twice: it reads, or says the same a second time. */
const harmless = [
  // The cart being made is a draft, set to what it shall be.
  'addToCart',
  'cancelOrder',
  'orderAgain',
  'removeLine',
  'selectClient',
  'setLineQuantity',
  'setObservations',
  // Reading.
  'addressProblem',
  'catalogueUpToDate',
  'checkSync',
  'explainIrregularity',
  'freshProduct',
  'importDraftOf',
  'importsBefore',
  'observationsInMail',
  'readEveryMovement',
  'readInvoice',
  'readMovements',
  'unsentCount',
  'whoTellsOfImport',
  // A key is not yet a write.
  'newKey',
  // What was read, removed or loaded once is so the second time.
  'hearDoneAfterAll',
  'loadAgain',
  'removeUnreadable',
  // Signing out twice is signing out.
  'signOut',
];

/** Files whose writes are guarded in another way, and by what. */
const otherwise: Readonly<Record<string, RegExp>> = {
  // By the entry that is repaired: several are on the screen at once.
  'src/screens/waiting/use-repairs.ts': /running\.current\.has\(entry\.key\)/,
  // By the line: many checkboxes share it.
  'src/screens/parts/line-check/use-line-checks.ts': /busy\.current\.has\(line\)/,
  // A checkbox says what it shall be, and the second half of a double tap reaches nothing else.
  'src/screens/observations/admin/Screen.tsx': /ObservationTicks/,
};

test('[11.6] every form has the guard of submits', () => {
  const forms = sources.filter(({ code }) => /<form\b/.test(code));
  expect(forms.length).toBeGreaterThan(5);
  // A search is no submit; the fields of a product are handed the call that has the guard.
  const others: Readonly<Record<string, RegExp>> = {
    'src/screens/parts/box-allocation/BoxSearch.tsx': /<SearchBox\b/,
    'src/screens/products/admin/ProductFields.tsx': /readonly call: Pick<DeskCall/,
  };
  const bare = forms.filter(({ file, code }) => !guarded.test(code) && !others[file]?.test(code));
  expect(bare.map(({ file }) => file)).toEqual([]);
});

test('[11.6] whoever writes has the guard of submits', () => {
  const verbs = ({ code }: { readonly code: string }): string[] =>
    [...code.matchAll(/import \{([^}]*)\} from '(?:\.\.\/)+actions\/(?!context)[a-z-]+'/g)]
      .flatMap((match) => (match[1] ?? '').split(','))
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type ') && !harmless.includes(name));
  const writers = sources.filter((source) => verbs(source).length > 0);
  expect(writers.length).toBeGreaterThan(15);
  const bare = writers.filter(({ file, code }) => !guarded.test(code) && otherwise[file]?.test(code) !== true);
  expect(bare.map(({ file }) => file)).toEqual([]);
});
