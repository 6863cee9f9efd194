/** The writes that are between a device and the server. */
export interface Traffic {
  readonly underWay: number;
  /** How many there were so far. */
  readonly begun: number;
  /** A write is sent; call the returned function when its answer has arrived, or is lost. */
  begin(): () => void;
  /** Resolves when the next write is sent. */
  next(): Promise<void>;
}

/** One device's writes are counted in the total too. */
export const createTraffic = (whole?: Traffic): Traffic => {
  let underWay = 0;
  let begun = 0;
  let waiting: (() => void)[] = [];
  return {
    get underWay() {
      return underWay;
    },
    get begun() {
      return begun;
    },
    begin() {
      const endInWhole = whole?.begin();
      underWay += 1;
      begun += 1;
      const told = waiting;
      waiting = [];
      for (const tell of told) tell();
      return () => {
        underWay -= 1;
        endInWhole?.();
      };
    },
    next: () => new Promise((resolve) => waiting.push(resolve)),
  };
};
