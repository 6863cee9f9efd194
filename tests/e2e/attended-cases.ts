import { type Fault, faults, type Step, steps } from './attended-faults';
import { type AttendedWrite, attendedWrites } from './attended-table';

// Which fault comes at which step of which write: all of them, or few in which each write, and each fault at each step,
// is there.

export interface Case {
  readonly write: AttendedWrite;
  readonly fault: Fault;
  readonly step: Step;
}

export const allCases: readonly Case[] = attendedWrites.flatMap((write) =>
  faults
    .filter(({ said }) => said !== 'in a toast' || write.leave !== 'stays')
    .flatMap((fault) => steps.map((step) => ({ write, fault, step }))),
);

/** Goes through the writes and the pairs of fault and step side by side, as long as the longer list is. */
export const sampledCases: readonly Case[] = (() => {
  const pairs = faults.flatMap((fault) => steps.map((step) => ({ fault, step })));
  return Array.from({ length: Math.max(pairs.length, attendedWrites.length) }, (_, at) => ({
    write: attendedWrites[at % attendedWrites.length] as AttendedWrite,
    ...(pairs[at % pairs.length] as (typeof pairs)[number]),
  }));
})();
