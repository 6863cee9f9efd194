/** Chromium's offer to install the app, which is in no TypeScript library. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let held: InstallPrompt | undefined;
const listeners = new Set<() => void>();
const set = (prompt: InstallPrompt | undefined): void => {
  held = prompt;
  for (const listener of listeners) listener();
};

/** Holds the browser's offer from the start on, because it comes once and early, until there is a reason to show it. */
export const holdInstallPrompt = (page: Window): void => {
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    set(event as InstallPrompt);
  });
  page.addEventListener('appinstalled', () => set(undefined));
};

/** The browser's offer; undefined where it makes none, and after it was answered. */
export const installPrompt = {
  read: (): InstallPrompt | undefined => held,
  subscribe: (callback: () => void): (() => void) => {
    listeners.add(callback);
    return () => listeners.delete(callback);
  },
  /** A prompt can be shown once. */
  used: (): void => set(undefined),
};
