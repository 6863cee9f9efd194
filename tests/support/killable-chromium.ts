import { type ChildProcess, spawn } from 'node:child_process';
import { type Browser, chromium, type Page } from 'playwright';
import { chromiumPath, launchArguments } from './chromium';
import { within } from './server-process';

export interface KillableChromium {
  readonly page: Page;
  /** kill -9, the browser with all its processes, as a phone short of power would; resolves when it is dead. */
  kill(): Promise<void>;
  /** Closes it as a user does. */
  close(): Promise<void>;
}

const endOf = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('close', () => resolve()));

const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let printed = '';
    child.stderr?.on('data', (bytes: Buffer) => {
      printed += bytes.toString();
      const address = /DevTools listening on (ws:\S+)/.exec(printed)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('close', () => reject(new Error(`Chromium ended:\n${printed}`)));
  });

/**
 * Chromium as a process of our own with a persistent profile, because Playwright does not allow killing the processes
 * that it starts.
 */
export const openKillable = async (profile: string): Promise<KillableChromium> => {
  const own = [`--user-data-dir=${profile}`, '--remote-debugging-port=0', '--headless=new', '--window-size=360,740'];
  const child = spawn(chromiumPath, [...launchArguments, ...own, 'about:blank'], {
    // A process group of its own, so that its helpers die with it.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const browser: Browser = await chromium.connectOverCDP(await within('Chromium', addressOf(child)));
  const [context] = browser.contexts();
  if (context === undefined) throw new Error('Chromium has no profile');
  const page = context.pages()[0] ?? (await context.newPage());
  await page.setViewportSize({ width: 360, height: 740 });
  const kill = async (): Promise<void> => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGKILL');
    await within('Chromium’s death', endOf(child));
  };
  return {
    page,
    kill,
    async close() {
      await page.close();
      await browser.close();
      await kill();
    },
  };
};
