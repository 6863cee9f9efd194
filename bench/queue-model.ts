// One log is one queue: orders of a company commit one after the other. A queue of calls with one place to be served,
// fed by costs that were measured, played event by event. Pure.

export interface QueueInput {
  /** Seconds at which each device comes online. */
  readonly arrivals: readonly number[];
  /** Seconds that each call of a device takes where it is served, in order; a device makes one call at a time. */
  readonly calls: readonly number[];
  /** Calls that may wait; one more is refused (MOST_WAITING). */
  readonly mostWaiting: number;
  /** Seconds after which a refused device asks again (Retry-After). */
  readonly retryAfter: number;
}

export interface QueueOutcome {
  readonly longestQueue: number;
  readonly refused: number;
  /** Seconds from each call that was served, to its answer, ascending. */
  readonly waits: readonly number[];
  /** Seconds from each device's arrival to its last answer, ascending. */
  readonly devices: readonly number[];
}

interface Waiting {
  readonly device: number;
  readonly call: number;
  readonly since: number;
}

const ascending = (figures: number[]): number[] => figures.sort((a, b) => a - b);

/** Events by time; sorted lists are short enough for thousands of devices. */
class Agenda {
  readonly #heap: { at: number; device: number; call: number }[] = [];

  add(at: number, device: number, call: number): void {
    const heap = this.#heap;
    let place = heap.push({ at, device, call }) - 1;
    while (place > 0) {
      const above = (place - 1) >> 1;
      const [one, other] = [heap[place], heap[above]];
      if (one === undefined || other === undefined || other.at <= one.at) break;
      heap[place] = other;
      heap[above] = one;
      place = above;
    }
  }

  next(): { at: number; device: number; call: number } | undefined {
    const heap = this.#heap;
    const [first] = heap;
    const last = heap.pop();
    if (first === undefined || last === undefined || heap.length === 0) return first;
    heap[0] = last;
    for (let place = 0; ; ) {
      const below = [2 * place + 1, 2 * place + 2].filter((child) => child < heap.length);
      const least = below.sort((a, b) => (heap[a]?.at ?? 0) - (heap[b]?.at ?? 0))[0];
      const [one, other] = [heap[place], least === undefined ? undefined : heap[least]];
      if (least === undefined || one === undefined || other === undefined || one.at <= other.at) return first;
      heap[place] = other;
      heap[least] = one;
      place = least;
    }
  }
}

/** At which the server looks whether somebody waits. */
const nobody = -1;

/** Plays the morning to its end. */
export const play = ({ arrivals, calls, mostWaiting, retryAfter }: QueueInput): QueueOutcome => {
  const agenda = new Agenda();
  for (const [device, at] of arrivals.entries()) agenda.add(at, device, 0);
  const queue: Waiting[] = [];
  const waits: number[] = [];
  const devices: number[] = [];
  let head = 0;
  let free = 0;
  let longestQueue = 0;
  let refused = 0;
  for (let event = agenda.next(); event !== undefined; event = agenda.next()) {
    const { at, device, call } = event;
    if (device !== nobody && queue.length - head >= mostWaiting) {
      refused += 1;
      agenda.add(at + retryAfter, device, call);
    } else if (device !== nobody) {
      queue.push({ device, call, since: at });
    }
    const first = queue[head];
    if (first !== undefined && free <= at) {
      head += 1;
      free = at + (calls[first.call] ?? 0);
      waits.push(free - first.since);
      const isLast = first.call + 1 === calls.length;
      if (isLast) devices.push(free - (arrivals[first.device] ?? 0));
      agenda.add(free, isLast ? nobody : first.device, first.call + 1);
    }
    longestQueue = Math.max(longestQueue, queue.length - head);
  }
  return { longestQueue, refused, waits: ascending(waits), devices: ascending(devices) };
};
