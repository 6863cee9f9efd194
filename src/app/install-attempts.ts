/** The pause before the next try to install the app; it doubles with every failure. */
const firstPauseMs = 30_000;
const longestPauseMs = 10 * 60_000;
/** SYNC-24: after this many tries that got something else than the app's files, the user gets a message. */
const toldAfter = 3;

/** The service worker's messages about the app's files (sw/shell.ts). */
type FilesMessage =
  | { readonly type: 'FILES_KEPT' }
  /** `changed`: something else came instead of a file; `spare`: an older, complete version stays active. */
  | { readonly type: 'FILES_NOT_KEPT'; readonly changed: boolean; readonly spare: boolean };

const filesMessage = (data: unknown): FilesMessage | undefined => {
  const message = data as Partial<FilesMessage> | null;
  return message?.type === 'FILES_KEPT' || message?.type === 'FILES_NOT_KEPT' ? (message as FilesMessage) : undefined;
};

interface InstallAttempts {
  /** Starts a try, so that a scheduled one is not needed; returns whether the previous one failed. */
  begin(): boolean;
  /** The browser has aborted a try, or could not start it. */
  failed(error?: unknown): void;
  /** A message of the worker; other messages are ignored. */
  received(data: unknown): void;
  /** Whether all files are known to be installed; until then the worker is asked. */
  areKept(): boolean;
  stop(): void;
}

interface Options {
  /** Makes the next try. */
  again(): void;
  /** Whether to show that this network changes the app's files. */
  setChanged(changed: boolean): void;
  warn(message: string, details?: unknown): void;
}

/** Counts the tries to install the app, and schedules the next one. */
export const countAttempts = ({ again, setChanged, warn }: Options): InstallAttempts => {
  let kept = false;
  let failures = 0;
  let changes = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const begin = (): boolean => {
    const failedBefore = timer !== undefined;
    clearTimeout(timer);
    timer = undefined;
    return failedBefore;
  };
  const countChange = (): void => {
    changes += 1;
    if (changes >= toldAfter) setChanged(true);
  };
  const failed = (error?: unknown): void => {
    // The worker's file was replaced by another page, which the browser detects by its type or a redirect.
    if (error instanceof DOMException && error.name === 'SecurityError') countChange();
    // Worker and browser both report the same failure.
    if (timer !== undefined) return;
    failures += 1;
    warn('the app could not be put on this device, which is tried again', error);
    timer = setTimeout(again, Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs));
  };
  return {
    begin,
    failed,
    received(data) {
      const message = filesMessage(data);
      if (message?.type === 'FILES_KEPT') {
        begin();
        kept = true;
        failures = 0;
        changes = 0;
        setChanged(false);
      }
      if (message?.type === 'FILES_NOT_KEPT') {
        if (message.changed && !message.spare) countChange();
        failed();
      }
    },
    areKept: () => kept,
    stop: begin,
  };
};
