/** Pauses before the app is put on the device again after that has failed: each twice as long as the one before. */
const firstPauseMs = 30_000;
const longestPauseMs = 10 * 60_000;
/** SYNC-24: after so many tries that met something else in place of the app's files the user sees it. */
const toldAfter = 3;

/** What the service worker says of the app's files (sw/shell.ts). */
type FilesMessage =
  | { readonly type: 'FILES_KEPT' }
  /** `changed`: something else came in a file's place; `spare`: an older version that is whole stays in charge. */
  | { readonly type: 'FILES_NOT_KEPT'; readonly changed: boolean; readonly spare: boolean };

const filesMessage = (data: unknown): FilesMessage | undefined => {
  const message = data as Partial<FilesMessage> | null;
  return message?.type === 'FILES_KEPT' || message?.type === 'FILES_NOT_KEPT' ? (message as FilesMessage) : undefined;
};

interface InstallAttempts {
  /** A try begins, so that none has to be made after a pause; answers whether the one before has failed. */
  begin(): boolean;
  /** The browser has given a try up, or could not begin one. */
  failed(error?: unknown): void;
  /** What the worker said; anything else is left alone. */
  received(data: unknown): void;
  /** Whether all files are known to be on the device; until then they are asked for. */
  areKept(): boolean;
  stop(): void;
}

interface Options {
  /** Makes the next try. */
  again(): void;
  /** Whether the user is to be told that this network changes the app's files. */
  setChanged(changed: boolean): void;
  warn(message: string, details?: unknown): void;
}

/** Counts the tries of putting the app on the device, and makes the next one after a pause. */
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
    // The worker's own file was another page, as the browser knows by its type or by a redirect.
    if (error instanceof DOMException && error.name === 'SecurityError') countChange();
    // The worker and the browser both tell of the same failure.
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
