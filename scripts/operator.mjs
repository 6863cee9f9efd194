// `npm run backup`, `restore`, `doctor`: the operator's commands of server/operator.ts, built first if a source is
// newer.
import { build } from './build.mjs';
import { installPackages } from './install.mjs';
import { run } from './steps.mjs';

await installPackages();
await build();
process.exit(
  await run(process.execPath, ['--enable-source-maps', 'dist/server/operator.js', ...process.argv.slice(2)]),
);
