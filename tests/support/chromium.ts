import { type BrowserContext, chromium } from 'playwright';

/** The browser that the scripts found or installed. */
export const chromiumPath = process.env['TEREN_CHROMIUM'] ?? '/usr/bin/chromium';

/** The same engine without a window, if the scripts found or installed it. */
export const headlessPath = process.env['TEREN_HEADLESS_SHELL'] ?? chromiumPath;

/** The last such flag counts, so the features that Playwright itself disables (1.65) are repeated here. */
const switchedOff = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  // The address bar’s own two pages in each window, which are never shown: they take longer to start than a screen of
  // ours.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** A closed network refuses the browser's own calls home many at a time; the first flag is for root in a container. */
export const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${switchedOff.join(',')}`,
];

/** A browser with a persistent profile, as an installed app has. */
export const openProfile = (folder: string, viewport = { width: 1440, height: 900 }): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    // Playwright’s own timeout is that of a whole test.
    timeout: 60_000,
    executablePath: chromiumPath,
    args: launchArguments,
    headless: true,
    serviceWorkers: 'allow',
    viewport,
    locale: 'en-GB',
  });
