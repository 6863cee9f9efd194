// `results.ts LINES`: prints the table of the lines that the workloads have written, and makes bench/RESULTS.md of it:
// the table, and on which machine, when, of which commit and by which command it was measured.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { markdown, type TableLine } from './table';

const [file = ''] = process.argv.slice(2);
const lines = readFileSync(file, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as TableLine)
  .sort((one, other) => one.row.localeCompare(other.row, 'en', { numeric: true }));

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();
const changed = git('status', '--porcelain', '--untracked-files=no', 'src', 'sw', 'server', 'bench') !== '';
const [processor] = cpus();
const gigabytes = Math.round(totalmem() / 2 ** 30);
const base = process.env['BASE'] ?? '';
const settings = ['BASE', 'RUNS', 'SECONDS', 'IDLE_SECONDS'].flatMap((name) => {
  const value = process.env[name];
  return value === undefined ? [] : [`${name}=${value} `];
});

const table = markdown(lines);
const judged = lines.filter(({ met }) => met !== undefined);
const verdict = `${judged.filter(({ met }) => met).length} of ${judged.length} demands met`;
console.log(`\n${table}\n\n${verdict}.`);
writeFileSync(
  fileURLToPath(new URL('RESULTS.md', import.meta.url)),
  `# The table of issue 17

Written by \`${settings.join('')}npm run bench -- --table\`.
How each line is measured is in its workload ([README](README.md)). Figures are medians, in brackets least and most;
'load' is the machine's load average at the end of the workload. On a shared machine ratios of one line count, times of
two days do not.

- ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, commit ${git('rev-parse', '--short', 'HEAD')}${
    changed ? ' with uncommitted changes' : ''
  }${base === '' ? '' : `, before: ${base}`}
- ${cpus().length} cores, ${processor?.model ?? 'unknown'}, ${gigabytes} GB, Node ${process.version}
- ${verdict}

${table}
`,
);
