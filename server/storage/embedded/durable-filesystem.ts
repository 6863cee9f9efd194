import { closeSync, fsyncSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { PGlite, type postgresMod } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type PostgresMod = postgresMod.PostgresMod;

/** The parts of Emscripten's NODEFS that this file uses; PGlite's own types do not describe them. */
interface NodeFilesystem {
  realPath(node: object): string;
  tryFSOperation<T>(operation: () => T): T;
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
  node_ops: Record<(typeof namings)[number], (folder: object, ...about: unknown[]) => unknown> & {
    rename(node: object, newFolder: object, newName: string): void;
  };
}

/** Operations that create or remove a name in one folder. */
const namings = ['mknod', 'unlink', 'rmdir', 'symlink'] as const;

/**
 * PostgreSQL's start parameters with fsync switched on. PGlite's own contain -F, which is 'never fsync'; and fdatasync,
 * the default for the log on Linux, is a stub in Emscripten that reports success and does nothing.
 */
export const durableStartParams: string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'full_page_writes=on', '-c', 'synchronous_commit=on'],
  // PGlite takes 160 MB, all of them at once; what is not in there is in the system's cache of the files.
  ...['-c', 'shared_buffers=32MB'],
];

/**
 * A folder of the real disk as PGlite's file system, on which fsync works. As shipped, PGlite's NODEFS has no fsync, so
 * after a power cut the database may not open. Relies on internals of the pinned version: this is checked each time a
 * folder is opened.
 */
export class DurableFilesystem extends NodeFS {
  /** How many times a file's bytes were forced to disk since this was created. */
  fsyncs = 0;
  readonly #onPanic: (why: Error) => void;

  /**
   * `onPanic` is called if PostgreSQL ended itself (no space for its log, for example), which PGlite does not report.
   */
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
    // A file's name is stored in its folder, not in the file: it is on disk once the folder is.
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

/** Forces a folder's names to disk, not the bytes of its files. */
export function fsyncFolder(path: string): void {
  // Windows cannot open a folder; NTFS has its own journal for names.
  if (process.platform !== 'win32') fsyncPath(path, 'r');
}

/** Forces the file or folder at a path to disk; a file's bytes need 'r+'. */
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
