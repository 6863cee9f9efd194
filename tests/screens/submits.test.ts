import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

// Two taps are one: read from the sources, so that a form that is added tomorrow is looked at too.

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = ['src/forms', 'src/lists', 'src/features', 'src/screens', 'src/app'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') })),
);

/**
 * The hook of all writes, which has the guard, the one for writes about several things on one screen, or a form or
 * wizard of ours that has the hook and is handed what to do.
 */
const guarded =
  /\buseWrite(<void>)?\(|\buseOnePerKey\(|<(ClientForm|ObservationForm|BoxAllocationDialog|ImportFileDialog)\b/;

/** Actions that may run twice: they read, or have the same effect a second time. */
const harmless = [
  // The cart being made is a draft, set to what it shall be; so is an order's edit.
  'addToCart',
  'cancelOrder',
  'keepOrderDraft',
  'orderAgain',
  'removeLine',
  'repriceLine',
  'selectClient',
  'setLineQuantity',
  'setObservations',
  // Reading.
  'addressProblem',
  'findIrregularities',
  'explainIrregularity',
  'freshProduct',
  'importDraftOf',
  'importsBefore',
  'keptImport',
  'keptOrderDraft',
  'observationsInMail',
  'exportLifeboat',
  'exportsLifeboats',
  'makeSheet',
  'makePaper',
  'paperFacts',
  'readCompany',
  'readCompanyState',
  'readDevices',
  'readEveryMovement',
  'readHandedIn',
  'readHistory',
  'readHoldings',
  'readInvoice',
  'readMovements',
  'readPeople',
  'readSessions',
  'serverKeepsMore',
  'unsentCount',
  'upToDate',
  // The same letterhead kept twice is the same.
  'keepLetterhead',
  'askForLetterhead',
  'importOutcomeKnownBy',
  // A key is not yet a write.
  'newKey',
  // Reading, removing or loading twice has the effect of once.
  'acknowledgeDoneAfterAll',
  'leaveBoxes',
  'loadAgain',
  'removeUnreadable',
  // Signing out twice is signing out, and a language that is chosen twice is the same.
  'signOut',
  'chooseLanguage',
  'sendLanguage',
];

/** Files whose writes are guarded in another way, and by what. */
const otherwise: Readonly<Record<string, RegExp>> = {
  // A checkbox says what it shall be, and the second half of a double tap reaches nothing else.
  'src/screens/observations/admin/Screen.tsx': /ObservationTicks/,
};

interface Source {
  readonly file: string;
  readonly code: string;
}

/** Forms whose submit is no write, or is handed the write that has the guard. */
const otherForms: Readonly<Record<string, RegExp>> = {
  // Its presses are noted, and done once by the app's form (src/app/early-login.ts).
  'src/screens/login/EarlyLogin.tsx': /renderToStaticMarkup/,
  // A search is no submit.
  'src/features/box-allocation/BoxSearch.tsx': /<SearchBox\b/,
  // The frame of all forms that write: its users pass the write's state.
  'src/forms/WriteForm.tsx': /readonly state: WriteState/,
  // Its write is that of the whole dialog.
  'src/features/send-order/SendToOther.tsx': /\bsending\.send\(/,
  'src/forms/FormFoot.tsx': /extends Pick<WriteButtonsProps, 'state'/,
  'src/screens/products/admin/ProductFields.tsx': /readonly state: WriteState/,
  // The hooks beside them make the writes.
  'src/features/cancel-order/CancelOrderDialog.tsx': /\buseCancelling\(/,
  'src/features/order-returns/ReturnOrderDialog.tsx': /\buseReturning\(/,
  'src/features/edit-order/EditOrderForm.tsx': /\buseOrderSave\(/,
  'src/screens/bags/BagEditor.tsx': /\buseBagSave\(/,
  'src/screens/people/ConfirmLeaving.tsx': /readonly state: WriteState/,
  'src/screens/boxes/EditBoxForm.tsx': /\buseBoxSave\(/,
  'src/features/prepare-order/PrepareOrderDialog.tsx': /\busePreparing\(/,
  'src/screens/setup/SetupForm.tsx': /\buseSetupForm\(/,
  'src/screens/warehouse/EditButtons.tsx': /readonly edit: StockEditing/,
};

const bareForms = (all: readonly Source[]): string[] =>
  all
    .filter(({ code }) => /<(form|WriteForm|FormFoot|WriteButtons|WriteQuestion)\b/.test(code))
    .filter(({ file, code }) => !guarded.test(code) && otherForms[file]?.test(code) !== true)
    .map(({ file }) => file);

test('every form has the guard of submits', () => {
  expect(sources.filter(({ code }) => /<(form|WriteForm)\b/.test(code)).length).toBeGreaterThan(8);
  expect(bareForms(sources)).toEqual([]);
});

const verbs = ({ code }: Source): string[] =>
  [...code.matchAll(/import \{([^}]*)\} from '(?:\.\.\/)+actions\/(?!context)[a-z-]+'/g)]
    .flatMap((match) => (match[1] ?? '').split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type ') && !harmless.includes(name));
const bareWriters = (all: readonly Source[]): string[] =>
  all
    .filter((source) => verbs(source).length > 0)
    .filter(({ file, code }) => !guarded.test(code) && otherwise[file]?.test(code) !== true)
    .map(({ file }) => file);

test('every write has the guard of submits', () => {
  expect(sources.filter((source) => verbs(source).length > 0).length).toBeGreaterThan(15);
  expect(bareWriters(sources)).toEqual([]);
});

test('the guard is in the one hook of all writes, and in what makes a file', () => {
  const users = sources.filter(({ code }) => /\bsubmitOnce\b/.test(code)).map(({ file }) => file);
  expect(users.sort()).toEqual([
    'src/features/share-order/use-share-order.ts',
    'src/forms/use-write.ts',
    'src/screens/waiting/Lifeboat.tsx',
  ]);
});

test('sabotage: a form without the guard is found, and so is a write', () => {
  const form = { file: 'src/forms/New.tsx', code: 'return <form onSubmit={save}>' };
  const foot = { file: 'src/forms/Foot.tsx', code: '<FormFoot state={idle} onSend={save} />' };
  const write = { file: 'src/forms/use-new.ts', code: "import { createBox } from '../../actions/boxes';" };
  expect(bareForms([form, foot])).toEqual([form.file, foot.file]);
  expect(bareWriters([write])).toEqual([write.file]);
  const guardedWrite = { ...write, code: `${write.code} useWrite(async (box) => createBox(box))` };
  expect(bareWriters([guardedWrite])).toEqual([]);
});
