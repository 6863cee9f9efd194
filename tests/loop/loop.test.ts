import { describe, expect, it } from 'vitest';
import { type FamilyName, familiesOf, familyNames } from './faults/families';
import { type Invoice, readInvoices } from './invoices';
import { runSeed } from './run';

/** Invoices placed in one seed. */
const perSeed = 51;

interface Kept {
  readonly seed: number;
  readonly families: readonly FamilyName[];
  readonly why: string;
}

// Each run plays these first. A seed that failed goes here, by the line that its failure printed.
const kept: readonly Kept[] = [
  {
    seed: 7,
    families: ['losses', 'restores', 'replays', 'tabs'],
    why: 'an order for a client that a restored server had forgotten ended as Needs you',
  },
];

describe('real invoices under faults', () => {
  const { invoices, articles, leftOut } = readInvoices();
  const slices = Math.ceil(invoices.length / perSeed);
  const sliceOf = (seed: number): Invoice[] => {
    const from = ((seed - 1) % slices) * perSeed;
    return invoices.slice(from, from + perSeed);
  };
  // SEED=17 repeats one; SEEDS=500 runs many; otherwise as many as cover every invoice. FAMILIES=lies,clocks uses only
  // these.
  const one = Number(process.env['SEED'] ?? 0);
  const many = Number(process.env['SEEDS'] ?? slices);
  const seeds = one > 0 ? [one] : Array.from({ length: many }, (_, index) => index + 1);
  const named = process.env['FAMILIES']?.split(',') ?? [];
  const chosen = familyNames.filter((name) => named.includes(name));
  const familiesFor = (seed: number): readonly FamilyName[] => (chosen.length > 0 ? chosen : familiesOf(seed));

  it('what is left out of the file is counted', () => {
    // What is left out is printed, so that a reader of the run sees it.
    console.log(`${invoices.length} invoices, ${articles.size} articles; lines left out:`, leftOut);
    expect(invoices.length).toBeGreaterThan(390);
  });

  it('the seeds that cover every invoice play every family of faults', () => {
    const played = new Set(Array.from({ length: slices }, (_, index) => familiesOf(index + 1)).flat());
    expect([...played].sort()).toEqual([...familyNames].sort());
  });

  const playSeed = async (seed: number, families: readonly FamilyName[]): Promise<void> => {
    const run = await runSeed({ seed, invoices: sliceOf(seed), articles, families });
    // A seed without faults has shown nothing: its faults are printed, so that a reader of the run can check and
    // repeat it.
    const faults = Object.entries(run.faults).map(([kind, hits]) => `${kind} ${hits.times} (${hits.inFlight})`);
    console.log(`seed ${seed}, ${families}: ${run.lives} lives of 6 apps; (in flight) ${faults.join(', ')}`);
    console.log(`seed ${seed}, judged:`, run.judged);
    const warned = [...new Set(run.warnings)].slice(0, 20).join('\n');
    const line = `{ seed: ${seed}, families: [${families.map((name) => `'${name}'`).join(', ')}], why: '…' },`;
    // What failed comes first: summaries print the first line alone.
    const failed = `${run.failures.join('; ')}: SEED=${seed} FAMILIES=${families} plays it again`;
    expect(run.failures, `${failed}, and \`kept\` keeps it: ${line} Warnings:\n${warned}`).toEqual([]);
  };

  for (const { seed, families, why } of one > 0 ? [] : kept)
    it(`[SYNC-2] seed ${seed}: ${why}`, () => playSeed(seed, families), 180_000);

  it.each(seeds)(
    '[SYNC-2] [SYNC-7] [SYNC-8] seed %i: every invoice is exactly one order',
    (seed) => playSeed(seed, familiesFor(seed)),
    180_000,
  );
});
