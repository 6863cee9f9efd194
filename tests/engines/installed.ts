import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { sayItIsSkipped } from '../support/skipped';

export const firefoxPath = '/usr/bin/firefox-esr';
export const webKitDriverPath = '/usr/bin/WebKitWebDriver';

/** Whether Firefox is here; reports it if not. */
export const hasFirefox = (): boolean => {
  const isHere = existsSync(firefoxPath);
  if (!isHere) sayItIsSkipped('the order without signal in Firefox, which is not installed');
  return isHere;
};

/** Whether WebKitGTK is here. A system without the package is no fault of ours: then apt's own words are printed. */
export const hasWebKit = (): boolean => {
  if (existsSync(webKitDriverPath)) return true;
  const { status, stderr } = spawnSync('apt-get', ['install', '--simulate', 'webkit2gtk-driver'], { encoding: 'utf8' });
  if (status === 0) sayItIsSkipped('the order without signal in WebKitGTK, which is not installed');
  else console.log(`WebKitGTK is not here. apt says: ${stderr}`);
  return false;
};
