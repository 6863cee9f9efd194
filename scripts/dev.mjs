// `npm run dev`: the server from its sources, restarted on change, and Vite's own server for the PWA, which forwards
// /api to it.
import { spawn } from 'node:child_process';
import { installPackages } from './install.mjs';
import { root } from './steps.mjs';

await installPackages();
const children = [
  spawn('npx', ['tsx', 'watch', 'server/main.ts'], { cwd: root, stdio: 'inherit' }),
  spawn('npx', ['vite'], { cwd: root, stdio: 'inherit' }),
];
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
for (const child of children) child.on('close', (code) => process.exit(code ?? 0));
