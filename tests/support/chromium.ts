import { type BrowserContext, chromium } from 'playwright';

/** The browser that the scripts found or installed. */
export const chromiumPath = process.env['TEREN_CHROMIUM'] ?? '/usr/bin/chromium';

/** A closed network refuses the browser's own calls home many at a time; the first flag is for root in a container. */
export const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A browser with a profile that outlives it, as an installed app has. */
export const openProfile = (folder: string, viewport = { width: 1440, height: 900 }): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    executablePath: chromiumPath,
    args: launchArguments,
    headless: true,
    viewport,
    locale: 'en-GB',
  });
