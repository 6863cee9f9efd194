// `npm start`: installs what is missing, builds what changed, starts the server, which prints its address and the demo
// logins.
import { spawn } from 'node:child_process';
import { build } from './build.mjs';
import { installPackages } from './install.mjs';
import { root } from './steps.mjs';

await installPackages();
await build();

const server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('close', (code, signal) => process.exit(signal === null ? (code ?? 1) : 0));
