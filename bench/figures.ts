// How every benchmark computes and prints: medians of several runs, and ratios to a peer of the same run.

/** The median of these figures. */
export const median = (figures: readonly number[]): number => {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
};

export interface Row {
  readonly what: string;
  readonly unit: string;
  readonly figures: readonly number[];
}

const shown = (figure: number): string => (figure >= 100 ? figure.toFixed(0) : figure.toFixed(1));

/** Prints one line per row: median, then minimum and maximum of its runs. */
export function printTable(title: string, rows: readonly Row[]): void {
  const cells = rows.map(({ what, unit, figures }) => [
    what,
    `${shown(median(figures))} ${unit}`,
    `${shown(Math.min(...figures))} – ${shown(Math.max(...figures))}`,
    String(figures.length),
  ]);
  const table = [['', 'median', 'least – most', 'runs'], ...cells];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  // Printing the figures is the workload's purpose.
  console.log(`\n${title}`);
  for (const row of table) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   '));
}

/** The ratio of a measurement to its peer's. */
export interface Verdict {
  readonly what: string;
  readonly times: number;
}

/** Prints one line per verdict; one above `mostTimes` is marked and makes the workload fail. */
export function printVerdicts(verdicts: readonly Verdict[], peer: string, mostTimes: number): void {
  for (const { what, times } of verdicts) {
    const over = times > mostTimes;
    if (over) process.exitCode = 1;
    // As for the table: printing is the workload's purpose.
    console.log(`${what}: ${times.toFixed(2)} times ${peer}${over ? `, more than ${mostTimes}` : ''}`);
  }
}
