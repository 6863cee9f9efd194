// The table of issue 17: which line each workload writes, and whether what must be is met.
import { appendFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { median, type Row } from './figures';

/** What must be: at most or at least so many times a peer, or so much itself. */
export type Demand = { readonly peer?: string } & ({ readonly most: number } | { readonly least: number });

export interface Measured {
  /** 'W7' */
  readonly row: string;
  readonly work: string;
  readonly ours: Row;
  /** The older commit's figure in the same run. */
  readonly before?: Row | undefined;
  readonly peers: readonly Row[];
  readonly demands: readonly Demand[];
}

/** A line of the table, as a workload hands it to the runner. */
export interface TableLine {
  readonly row: string;
  readonly work: string;
  readonly teren: string;
  readonly before: string;
  readonly peers: string;
  readonly ratio: string;
  readonly mustBe: string;
  /** Undefined where nothing must be. */
  readonly met: boolean | undefined;
  readonly load: number;
}

const figure = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(value < 10 ? 2 : 1));

/** '434 (401 – 467) orders/s' */
const shown = ({ figures, unit }: Row): string => {
  const [least, most] = [Math.min(...figures), Math.max(...figures)].map(figure);
  return `${figure(median(figures))}${least === most ? '' : ` (${least} – ${most})`} ${unit}`;
};

/** What it came to, in words; and whether that is within what must be. */
const judge = ({ ours, peers }: Measured, demand: Demand) => {
  const value = median(ours.figures);
  const [sign, limit] = 'most' in demand ? ['≤', demand.most] : ['≥', demand.least];
  const within = (came: number): boolean => (sign === '≤' ? came <= limit : came >= limit);
  if (demand.peer === undefined)
    return { came: '', mustBe: `${sign} ${figure(limit)} ${ours.unit}`, met: within(value) };
  const peer = peers.find(({ what }) => what === demand.peer);
  if (peer === undefined) return { came: `${demand.peer} not here`, mustBe: '', met: false };
  const times = value / median(peer.figures);
  return {
    came: `${figure(times)} × ${demand.peer}`,
    mustBe: `${sign} ${figure(limit)} × ${demand.peer}`,
    met: within(times),
  };
};

/** The line of a measurement. */
export const lineOf = (measured: Measured): TableLine => {
  const judged = measured.demands.map((demand) => judge(measured, demand));
  const joined = (texts: readonly string[]): string => texts.filter((text) => text !== '').join('; ');
  return {
    row: measured.row,
    work: measured.work,
    teren: shown(measured.ours),
    before: measured.before === undefined ? '' : shown(measured.before),
    peers: measured.peers.map((peer) => `${peer.what} ${shown(peer)}`).join('; '),
    ratio: joined(judged.map(({ came }) => came)),
    mustBe: joined(judged.map(({ mustBe }) => mustBe)),
    met: judged.length === 0 ? undefined : judged.every(({ met }) => met),
    load: loadavg()[0] ?? 0,
  };
};

/** Prints the lines, and hands them to `npm run bench -- --table` if that has started this workload. */
export const report = (...all: readonly Measured[]): void => {
  const lines = all.map(lineOf);
  console.log(`\n${markdown(lines)}`);
  const file = process.env['TEREN_TABLE'] ?? '';
  if (file !== '') for (const line of lines) appendFileSync(file, `${JSON.stringify(line)}\n`);
};

/** As Markdown: one line each; the column of an older commit only where it was measured. */
export const markdown = (lines: readonly TableLine[]): string => {
  const hasBefore = lines.some(({ before }) => before !== '');
  const cells = (...all: string[]): string => `| ${all.join(' | ')} |`;
  const before = (text: string): string[] => (hasBefore ? [text] : []);
  const heads = ['#', 'work', ...before('before'), 'Teren', 'peers in the same run', 'ratio', 'must be', 'met', 'load'];
  return [
    cells(...heads),
    cells(...heads.map(() => '---')),
    ...lines.map((line) =>
      cells(
        line.row,
        line.work,
        ...before(line.before),
        line.teren,
        line.peers,
        line.ratio,
        line.mustBe,
        line.met === undefined ? '' : line.met ? 'yes' : 'no',
        line.load.toFixed(1),
      ),
    ),
  ].join('\n');
};
