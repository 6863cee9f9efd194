import { closeSync, fsyncSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { PGlite, type postgresMod } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type PostgresMod = postgresMod.PostgresMod;

/** What this file needs of Emscripten's NODEFS; PGlite's own types leave it open. */
interface NodeFilesystem {
  realPath(node: object): string;
  tryFSOperation<T>(operation: () => T): T;
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
  node_ops: Record<(typeof namings)[number], (folder: object, ...about: unknown[]) => unknown> & {
    rename(node: object, newFolder: object, newName: string): void;
  };
}

/** What makes or removes a name in one folder. */
const namings = ['mknod', 'unlink', 'rmdir', 'symlink'] as const;

/**
 * PostgreSQL's start parameters with its fsyncs switched on. PGlite's own say -F, which is 'never fsync'; and
 * fdatasync, the default for the log on Linux, is a stub in Emscripten that says yes and does nothing.
 */
export const durableStartParams: string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'full_page_writes=on', '-c', 'synchronous_commit=on'],
];

/**
 * A folder of the real disk as PGlite's file system, on which fsync means fsync. As shipped, PGlite's NODEFS has no
 * fsync at all, so a power cut leaves a database that does not open. Rests on internals of the pinned version: opening
 * a folder checks it each time.
 */
export class DurableFilesystem extends NodeFS {
  /** How many times a file's bytes were forced to disk since this was made. */
  fsyncs = 0;
  readonly #onPanic: (why: Error) => void;

  /** `onPanic` hears that PostgreSQL ended itself (no room for its log, say), which PGlite tells nobody. */
  constructor(folder: string, onPanic: (why: Error) => void) {
    super(folder);
    this.#onPanic = onPanic;
  }

  override async init(pg: PGlite, options: Partial<PostgresMod>): Promise<{ emscriptenOpts: Partial<PostgresMod> }> {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [...(emscriptenOpts.preRun ?? []), (mod: PostgresMod) => this.#repair(nodeFilesystemOf(mod))];
    let lastWords = 'PostgreSQL ended itself';
    const printErr = (text: string): void => {
      if (text.includes('PANIC:')) lastWords = text.slice(text.indexOf('PANIC:'));
      emscriptenOpts['printErr']?.(text);
    };
    const onAbort = () => this.#onPanic(new Error(lastWords));
    return { emscriptenOpts: { ...emscriptenOpts, preRun, printErr, onAbort } as Partial<PostgresMod> };
  }

  #repair(nodefs: NodeFilesystem): void {
    nodefs.stream_ops.fsync = (stream) => {
      nodefs.tryFSOperation(() => fsyncSync(stream.nfd));
      this.fsyncs += 1;
      return 0;
    };
    // A file's name is kept by its folder, not by the file: it is on disk when the folder is.
    const keepFolder = (path: string) => nodefs.tryFSOperation(() => fsyncFolder(path));
    for (const name of namings) {
      const naming = nodefs.node_ops[name];
      nodefs.node_ops[name] = (folder, ...about) => {
        const node = naming(folder, ...about);
        keepFolder(nodefs.realPath(folder));
        return node;
      };
    }
    const { rename } = nodefs.node_ops;
    nodefs.node_ops.rename = (node, newFolder, newName) => {
      const folders = [nodefs.realPath(newFolder), dirname(nodefs.realPath(node))];
      rename(node, newFolder, newName);
      for (const folder of new Set(folders)) keepFolder(folder);
    };
  }
}

/** Forces a folder's names to disk: what is in it, not the bytes of its files. */
export function fsyncFolder(path: string): void {
  // Windows cannot open a folder; NTFS keeps its names in a journal of its own.
  if (process.platform !== 'win32') fsyncPath(path, 'r');
}

/** Forces to disk what lies at a path; a file's bytes need 'r+'. */
export function fsyncPath(path: string, flags: 'r' | 'r+'): void {
  const descriptor = openSync(path, flags);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function nodeFilesystemOf(mod: PostgresMod): NodeFilesystem {
  const { NODEFS } = mod as unknown as { NODEFS?: NodeFilesystem };
  if (!NODEFS?.stream_ops || !NODEFS.node_ops) {
    throw new Error('This version of PGlite cannot be made durable: its file system is not where it was in 0.5.16.');
  }
  return NODEFS;
}
