import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Step } from './journal';
import { SimulatedFile } from './simulated-file';

/**
 * How much of what was not forced to disk is there after the cut, and which part: a number from 0 to 1 for each
 * question.
 */
export interface Luck {
  /** The chance that a sector, or a folder's names, got further than they had to. */
  share: number;
  sector: 512 | 4096;
  random: () => number;
}

type Names = Map<string, SimulatedFile | SimulatedFolder>;

/**
 * A folder as a disk has it: the names that were forced to it, and those that only the running system knows of, oldest
 * first.
 */
class SimulatedFolder {
  durable: Names = new Map();
  current: Names = new Map();
  pending: ((names: Names) => void)[] = [];

  change(change: (names: Names) => void): void {
    change(this.current);
    this.pending.push(change);
  }

  sync(): void {
    this.durable = new Map(this.current);
    this.pending = [];
  }

  /** Names reach the disk in order, each change whole: the ones forced, and by luck some of the next. */
  survivors({ share, random }: Luck): Names {
    const names = new Map(this.durable);
    const further = random() < share ? Math.floor(random() * (this.pending.length + 1)) : 0;
    for (const change of this.pending.slice(0, further)) change(names);
    return names;
  }
}

/**
 * A disk that keeps only what was forced to it: a file's bytes by an fsync of the file, a name by an fsync of its
 * folder. Stricter than real file systems, which often keep more. Steps are applied in order; `cut` writes out what a
 * power cut at this moment leaves.
 */
export class SimulatedDisk {
  readonly #root: string;
  readonly #top = new SimulatedFolder();
  readonly #open = new Map<number, SimulatedFile | SimulatedFolder>();

  constructor(root: string) {
    this.#root = root;
  }

  apply(step: Step): void {
    switch (step.do) {
      case 'create':
        this.#name(step.path, new SimulatedFile());
        break;
      case 'mkdir':
        this.#name(step.path, new SimulatedFolder());
        break;
      case 'link':
        this.#name(step.to, this.#at(step.path));
        break;
      case 'unlink':
      case 'rmdir':
      case 'remove-tree':
        this.#folder(dirname(step.path)).change((names) => names.delete(basename(step.path)));
        break;
      case 'rename':
        this.#rename(step.path, step.to);
        break;
      case 'open':
        this.#open.set(step.fd, this.#at(step.path));
        break;
      case 'close':
        this.#open.delete(step.fd);
        break;
      case 'fsync':
        this.#opened(step.fd).sync();
        break;
      case 'write':
        this.#file(this.#opened(step.fd)).write(step.at, Buffer.from(step.bytes, 'base64'));
        break;
      case 'truncate':
        this.#file(this.#at(step.path)).truncate(step.size);
        break;
      case 'said':
    }
  }

  /** The process is gone, the machine is not: nothing is lost but what it had open. */
  processDied(): void {
    this.#open.clear();
  }

  /** Everything reaches the disk by itself, as it does within a minute or so when nothing is cut. */
  settle(): void {
    settle(this.#top);
  }

  /** Writes the folder that a power cut now leaves behind into `into`, a new folder. */
  cut(into: string, luck: Luck): void {
    write(this.#top, into, luck);
  }

  #name(path: string, item: SimulatedFile | SimulatedFolder): void {
    this.#folder(dirname(path)).change((names) => names.set(basename(path), item));
  }

  #rename(from: string, to: string): void {
    const item = this.#at(from);
    const source = this.#folder(dirname(from));
    const target = this.#folder(dirname(to));
    const leave = (names: Names) => names.delete(basename(from));
    const arrive = (names: Names) => names.set(basename(to), item);
    if (source !== target) {
      source.change(leave);
      target.change(arrive);
      return;
    }
    source.change((names) => {
      leave(names);
      arrive(names);
    });
  }

  #at(path: string): SimulatedFile | SimulatedFolder {
    let item: SimulatedFile | SimulatedFolder = this.#top;
    for (const name of path
      .slice(this.#root.length + 1)
      .split('/')
      .filter(Boolean)) {
      const next: SimulatedFile | SimulatedFolder | undefined =
        item instanceof SimulatedFolder ? item.current.get(name) : undefined;
      if (!next) throw new Error(`The simulated disk has no ${path}: a step was not noted.`);
      item = next;
    }
    return item;
  }

  #folder(path: string): SimulatedFolder {
    const item = this.#at(path);
    if (item instanceof SimulatedFolder) return item;
    throw new Error(`${path} is no folder.`);
  }

  #file(item: SimulatedFile | SimulatedFolder): SimulatedFile {
    if (item instanceof SimulatedFile) return item;
    throw new Error('A folder was written to.');
  }

  #opened(fd: number): SimulatedFile | SimulatedFolder {
    const item = this.#open.get(fd);
    if (!item) throw new Error(`Descriptor ${fd} is not open.`);
    return item;
  }
}

function settle(item: SimulatedFile | SimulatedFolder): void {
  item.sync();
  if (item instanceof SimulatedFolder) for (const inside of item.current.values()) settle(inside);
}

function write(folder: SimulatedFolder, into: string, luck: Luck): void {
  mkdirSync(into, { mode: 0o700 });
  for (const [name, item] of folder.survivors(luck)) {
    if (item instanceof SimulatedFile) writeFileSync(join(into, name), item.survivor(luck), { mode: 0o600 });
    else write(item, join(into, name), luck);
  }
}
