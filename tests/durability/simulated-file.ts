import type { Luck } from './simulated-disk';

type Pending = { at: number; bytes: Buffer } | { size: number };

/** A file's bytes as a disk has them: those that were forced to it, and what was done since, oldest first. */
export class SimulatedFile {
  #durable = Buffer.alloc(0);
  #pending: Pending[] = [];

  write(at: number, bytes: Buffer): void {
    this.#pending.push({ at, bytes });
  }

  truncate(size: number): void {
    this.#pending.push({ size });
  }

  sync(): void {
    for (const done of this.#pending) {
      if ('size' in done) this.#durable = resized(this.#durable, done.size);
      else {
        const end = done.at + done.bytes.length;
        if (end > this.#durable.length) this.#durable = resized(this.#durable, end);
        done.bytes.copy(this.#durable, done.at);
      }
    }
    this.#pending = [];
  }

  /**
   * The bytes after a power cut. Each sector is on disk as it was at one moment since the last fsync: mostly at that
   * fsync, by luck later. So is the length, but a sector that survived is never beyond it.
   */
  survivor({ share, sector, random }: Luck): Buffer {
    if (this.#pending.length === 0) return this.#durable;
    const moment = () => (random() < share ? Math.ceil(random() * this.#pending.length) : 0);
    const moments = new Map<number, number>();
    const reached = (index: number) => {
      const known = moments.get(index);
      if (known !== undefined) return known;
      const chosen = moment();
      moments.set(index, chosen);
      return chosen;
    };
    const lengthAt = moment();
    let bytes = Buffer.from(this.#durable);
    this.#pending.forEach((done, n) => {
      if ('size' in done) {
        if (n < lengthAt) bytes = resized(bytes, done.size);
        return;
      }
      const end = done.at + done.bytes.length;
      if (n < lengthAt && end > bytes.length) bytes = resized(bytes, end);
      for (let from = done.at; from < end; ) {
        const to = Math.min(end, (Math.floor(from / sector) + 1) * sector);
        if (n < reached(Math.floor(from / sector))) {
          if (to > bytes.length) bytes = resized(bytes, to);
          done.bytes.copy(bytes, from, from - done.at, to - done.at);
        }
        from = to;
      }
    });
    return bytes;
  }
}

function resized(bytes: Buffer, size: number): Buffer<ArrayBuffer> {
  const result = Buffer.alloc(size);
  bytes.copy(result);
  return result;
}
