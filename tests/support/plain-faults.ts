// Faults of a plain backend, switched on and off by a test.

type Cut = 'before' | 'within';

/** A new client that is refused, and the field that the refusal names. */
export interface ClientRefusal {
  readonly field: string;
  readonly message: string;
}

export interface PlainFaults {
  /** Whether this call fails now; counts it if only some calls fail. */
  fails(path: string): boolean;
  /** Whether this file of the built app fails now. */
  failsFile(path: string): boolean;
  /** How this write's answer is lost now, if it is. */
  cutOf(path: string): Cut | undefined;
  /** The refusal of a new client now, if any. */
  refusesClient(): ClientRefusal | undefined;
  portal(): string | undefined;
  hidesMainScope(): boolean;
  /** The switches for tests. */
  readonly switches: PlainSwitches;
}

export interface PlainSwitches {
  /**
   * The next write that matches has its effect, and its connection is cut before the answer, or within it. Chromium
   * itself repeats a POST when a reused connection is cut before the answer, invisibly to the page: in a browser, cut
   * within.
   */
  loseNextAnswer(pathPart?: string, cut?: Cut): void;
  /** The next `times` calls that match are answered 500 without effect. */
  failNext(times: number, pathPart?: string): void;
  /** The next request for this file of the built app is answered 500. */
  failNextFile(path: string): void;
  /** Every call that matches ('/items/client', '/me') is answered 500 without effect, until `heal`. */
  failAlways(pathPart: string): void;
  /** The next `times` new clients are refused with a 400 that names a field. */
  refuseClients(times: number, refusal?: ClientRefusal): void;
  /** From now on no user's /me has the main scope, until `heal`. */
  hideMainScope(): void;
  /** Until it is undone, every call gets this HTML page, as behind a captive portal. */
  showPortal(page: string | undefined): void;
  /** Ends all of the above. */
  heal(): void;
}

export const createPlainFaults = (): PlainFaults => {
  let failing: { times: number; pathPart: string }[] = [];
  let failingFiles: string[] = [];
  let losing: { pathPart: string; cut: Cut }[] = [];
  let refusing: ClientRefusal[] = [];
  let page: string | undefined;
  let scopeHidden = false;
  return {
    fails(path) {
      const failure = failing.find(({ times, pathPart }) => times > 0 && path.includes(pathPart));
      if (failure === undefined) return false;
      failure.times -= 1;
      return true;
    },
    failsFile(path) {
      const failing = failingFiles.indexOf(path);
      return failing >= 0 && failingFiles.splice(failing, 1).length > 0;
    },
    cutOf(path) {
      const lost = losing.findIndex(({ pathPart }) => path.includes(pathPart));
      return lost < 0 ? undefined : losing.splice(lost, 1)[0]?.cut;
    },
    refusesClient: () => refusing.shift(),
    portal: () => page,
    hidesMainScope: () => scopeHidden,
    switches: {
      loseNextAnswer: (pathPart = '/items/', cut = 'before') => {
        losing.push({ pathPart, cut });
      },
      failNext: (times, pathPart = '') => {
        failing.push({ times, pathPart });
      },
      failNextFile: (path) => {
        failingFiles.push(path);
      },
      failAlways: (pathPart) => {
        failing.push({ times: Number.POSITIVE_INFINITY, pathPart });
      },
      refuseClients: (times, refusal = { field: 'phone', message: 'This number is not in use' }) => {
        refusing.push(...Array.from({ length: times }, () => refusal));
      },
      hideMainScope: () => {
        scopeHidden = true;
      },
      showPortal: (shown) => {
        page = shown;
      },
      heal: () => {
        [failing, failingFiles, losing, refusing] = [[], [], [], []];
        page = undefined;
        scopeHidden = false;
      },
    },
  };
};
