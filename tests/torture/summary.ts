import { sumOfHits } from '../loop/faults/tally';
import type { Played } from './record';

/** The line for each judged thing; `run.ts` and `server-kills.ts` count them. */
const judgements: Readonly<Record<string, string>> = {
  invoices: 'invoices: each is one order with its client, lines and total, and no other order is there',
  'orders taken back': 'of these taken back: what was said of each is so at the server',
  'orders of others': 'orders that others placed on a restored server: they are there, once',
  looks:
    'looks at an open app: what it shows as Accepted is at the server, what was placed waits there or is at the server',
  mirrors: 'mirrors in the evening: what an app shows is what the server’s lists say, and nothing waits',
  'acknowledged orders': 'orders that a killed server had acknowledged: they are there, once, and so is each repeat',
};

/** What a run must have shown. */
export interface Wanted {
  readonly kinds: readonly string[];
  readonly engines: readonly NonNullable<Played['engine']>[];
}

export interface Summary {
  readonly text: string;
  readonly failed: number;
  /** Kinds of fault that never hit a request in flight, and what was never played on an engine. */
  readonly notShown: readonly string[];
}

const replayOption = { schedule: '--seed', 'server kills': '--kills' } as const;
const kindsOfPlay = ['schedule', 'server kills'] as const;

/** What was tried, what it hit, what was judged and what failed, as a person reads it at the end of a run. */
export const summaryOf = (played: readonly Played[], { kinds, engines }: Wanted): Summary => {
  const countOf = (what: Played['what'], engine: Played['engine']): number =>
    played.filter((one) => one.what === what && one.engine === engine).length;
  const byEngine = (what: Played['what']): string =>
    engines.map((engine) => `${countOf(what, engine)} on ${engine}`).join(', ');

  const hits = sumOfHits([
    kinds.map((kind) => [kind, { times: 0, inFlight: 0 }]),
    ...played.map(({ faults }) => Object.entries(faults)),
  ]);
  const width = Math.max(...Object.keys(hits).map((kind) => kind.length));
  const row = (...[kind, times, inFlight]: readonly [string, string | number, string | number]): string =>
    `${kind.padEnd(width)} ${String(times).padStart(9)} ${String(inFlight).padStart(11)}`;
  const table = Object.entries(hits)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([kind, { times, inFlight }]) => row(kind, times, inFlight) + (inFlight === 0 ? '   not shown' : ''));

  const counted = new Set(played.flatMap((one) => Object.keys(one.judged)));
  const judged = [...counted].map((what) => {
    const count = played.reduce((sum, one) => sum + (one.judged[what] ?? 0), 0);
    return `${String(count).padStart(9)} ${judgements[what] ?? what}`;
  });

  const failures = played.filter((one) => one.failures.length > 0);
  const told = failures.map(
    (one) =>
      `\nFAILED, ${one.title}: npm run torture -- ${replayOption[one.what]} ${one.seed}\n  ` +
      `${one.failures.slice(0, 10).join('\n  ').slice(0, 2_000)}`,
  );
  const notShown = [
    ...Object.keys(hits).filter((kind) => hits[kind]?.inFlight === 0),
    ...engines.flatMap((engine) =>
      kindsOfPlay.filter((what) => countOf(what, engine) === 0).map((what) => `${what} on ${engine}`),
    ),
  ];
  const missing =
    notShown.length === 0
      ? []
      : [
          `\nNOT SHOWN, by no request in flight: ${notShown.join(', ')}.`,
          'A run of a few minutes does not reach everything: npm run torture -- --resume --minutes 10 goes on ' +
            'with this one.',
        ];
  const text = [
    '',
    `Schedules: ${byEngine('schedule')}.`,
    `Rounds of server kills: ${byEngine('server kills')}.`,
    '',
    row('fault', 'times', 'in flight'),
    ...table,
    'In flight: while a write of somebody’s was on its way.',
    '',
    'Judged:',
    ...judged,
    ...told,
    ...missing,
    `\n${failures.length} failed, ${notShown.length} not shown.`,
  ].join('\n');
  return { text, failed: failures.length, notShown };
};
