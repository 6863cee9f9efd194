// `npm run account -- list`: who may sign in, with the server running or not. Without arguments it prints its commands.
import { spawn } from 'node:child_process';
import { build } from './build.mjs';
import { installPackages } from './install.mjs';
import { root } from './steps.mjs';

await installPackages();
await build();

const command = spawn(process.execPath, ['--enable-source-maps', 'dist/server/account.js', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
command.on('close', (code) => process.exit(code ?? 1));
