import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { resolve, sep } from 'node:path';

/**
 * One thing that a process did to a folder on disk, or said to the world, in the order it happened. Bytes are in
 * base64.
 */
export type Step =
  | { do: 'create' | 'mkdir' | 'unlink' | 'rmdir' | 'remove-tree'; path: string }
  | { do: 'rename' | 'link'; path: string; to: string }
  | { do: 'open'; path: string; fd: number }
  | { do: 'close' | 'fsync'; fd: number }
  | { do: 'write'; fd: number; at: number; bytes: string }
  | { do: 'truncate'; path: string; size: number }
  | { do: 'said'; text: string };

/** One call of a node:fs function on a watched path or descriptor. */
interface Call {
  path: string;
  fd: number;
  args: unknown[];
  result: unknown;
  existed: boolean;
  watched: boolean;
}

const native = { ...fs };

/**
 * From now on, records every step that this process takes under `root`: node:fs itself is wrapped, so the file system
 * layer under test is the real one. Call it before anything else loads node:fs. Returns the recorder of printed lines,
 * and the function that writes the journal out.
 */
export function keepJournal(root: string): { said(text: string): void; save(path: string): void } {
  const steps: Step[] = [];
  const open = new Map<number, string>();
  /** node:fs is built upon itself: only the outermost call is a step. */
  let depth = 0;

  function wrap(name: keyof typeof fs, note: (call: Call) => void) {
    const original = fs[name] as (...args: unknown[]) => unknown;
    const wrapped = (...args: unknown[]) => {
      const path = typeof args[0] === 'string' ? resolve(args[0]) : '';
      const existed = depth === 0 && path !== '' && native.existsSync(path);
      depth += 1;
      let result: unknown;
      try {
        result = original(...args);
      } finally {
        depth -= 1;
      }
      if (depth === 0) note({ path, fd: Number(args[0]), args, result, existed, watched: isWatched(path, args[0]) });
      return result;
    };
    Object.assign(fs, { [name]: wrapped });
  }
  const isWatched = (path: string, first: unknown) =>
    typeof first === 'number' ? open.has(first) : path === root || path.startsWith(root + sep);
  const wrapWatched = (name: keyof typeof fs, note: (call: Call) => void) =>
    wrap(name, (call) => {
      if (call.watched) note(call);
    });

  wrapWatched('openSync', ({ path, args, result, existed }) => {
    const flags = args[1];
    const truncates = typeof flags === 'number' ? (flags & fs.constants.O_TRUNC) !== 0 : String(flags).startsWith('w');
    if (!existed) steps.push({ do: 'create', path });
    else if (truncates) steps.push({ do: 'truncate', path, size: 0 });
    open.set(Number(result), path);
    steps.push({ do: 'open', path, fd: Number(result) });
  });
  wrapWatched('closeSync', ({ fd }) => {
    open.delete(fd);
    steps.push({ do: 'close', fd });
  });
  wrapWatched('fsyncSync', ({ fd }) => steps.push({ do: 'fsync', fd }));
  wrapWatched('writeSync', ({ fd, args: [, data, offset, , position], result }) => {
    if (typeof data === 'string') {
      steps.push({ do: 'write', fd, at: 0, bytes: Buffer.from(data).toString('base64') });
    } else if (ArrayBuffer.isView(data) && typeof position === 'number') {
      const bytes = Buffer.from(data.buffer, data.byteOffset + Number(offset), Number(result));
      steps.push({ do: 'write', fd, at: position, bytes: bytes.toString('base64') });
    } else throw new Error('The journal knows only writes of bytes at a position.');
  });
  wrapWatched('writeFileSync', ({ path, args, existed }) => {
    if (existed || args[1] !== '')
      throw new Error('The journal knows writeFileSync only as the making of an empty file.');
    steps.push({ do: 'create', path });
  });
  wrapWatched('truncateSync', ({ path, args }) => steps.push({ do: 'truncate', path, size: Number(args[1]) }));
  wrapWatched('ftruncateSync', ({ fd, args }) =>
    steps.push({ do: 'truncate', path: open.get(fd) ?? '', size: Number(args[1]) }),
  );
  wrapWatched('renameSync', ({ path, args }) => steps.push({ do: 'rename', path, to: resolve(String(args[1])) }));
  wrapWatched('linkSync', ({ path, args }) => steps.push({ do: 'link', path, to: resolve(String(args[1])) }));
  wrapWatched('mkdirSync', ({ path }) => steps.push({ do: 'mkdir', path }));
  wrapWatched('unlinkSync', ({ path }) => steps.push({ do: 'unlink', path }));
  wrapWatched('rmdirSync', ({ path }) => steps.push({ do: 'rmdir', path }));
  wrapWatched('rmSync', ({ path, existed }) => {
    if (existed) steps.push({ do: 'remove-tree', path });
  });
  syncBuiltinESMExports();

  return {
    said: (text) => steps.push({ do: 'said', text }),
    save: (path) => native.writeFileSync(path, steps.map((step) => JSON.stringify(step)).join('\n')),
  };
}

/** The steps that `save` wrote. */
export function readJournal(path: string): Step[] {
  return fs
    .readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => JSON.parse(line) as Step);
}
