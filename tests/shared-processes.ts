/**
 * The folders whose files share their processes and what these have loaded: to start a process, an embedded database
 * and the app takes longer than most files do. What a file changes outside itself it puts back.
 */
const sharingRooms = [
  'actions',
  'app',
  'domain',
  'drafts',
  'http',
  'keeping',
  'mail',
  'mirror',
  'outbox',
  'screens',
  'server',
  'session',
  'sync',
  'ui',
  'views',
  'words',
];

/** Files of these folders that have processes of their own all the same. */
const apart = [
  // It loads modules a second time, in place of others.
  'tests/actions/opening.test.ts',
  // They are about other processes, whose disks, databases and ends they await: nothing here is shared by them.
  'tests/keeping/backup.test.ts',
  'tests/server/frozen-process.test.ts',
  'tests/server/full-disk.test.ts',
  'tests/server/lost-database.test.ts',
  'tests/server/start.test.ts',
  'tests/server/two-processes.test.ts',
];

export const sharing = { include: sharingRooms.map((room) => `tests/${room}/**/*.test.ts`), exclude: apart };

export const alone = {
  include: ['tests/*.test.ts', `tests/!(${sharingRooms.join('|')})/**/*.test.ts`, ...apart],
  exclude: [],
};

export const sharesItsProcess = (file: string): boolean =>
  sharingRooms.some((room) => file.startsWith(`tests/${room}/`)) && !apart.includes(file);

/** What holds for the files after it, too, unless it is taken back; `undefined` for what cannot be. */
const takenBackBy: Readonly<Record<string, string | undefined>> = {
  'vi.mock': undefined,
  'vi.doMock': undefined,
  'vi.resetModules': undefined,
  'vi.setConfig': 'vi.resetConfig',
  'vi.stubEnv': 'vi.unstubAllEnvs',
  'vi.stubGlobal': 'vi.unstubAllGlobals',
  'vi.useFakeTimers': 'vi.useRealTimers',
};

/** What a test's code leaves to the files that its process runs after it. */
export const leftBehindBy = (code: string): string[] =>
  Object.entries(takenBackBy).flatMap(([change, back]) =>
    code.includes(`${change}(`) && (back === undefined || !code.includes(`${back}(`)) ? [change] : [],
  );
