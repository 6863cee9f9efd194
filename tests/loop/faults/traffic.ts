/** The writes that are between a device and the server. */
export interface Traffic {
  readonly underWay: number;
  /** How many there were so far. */
  readonly begun: number;
  /** A write leaves; call what it returns when its answer is there, or is lost. */
  begin(): () => void;
  /** Resolves when the next one leaves. */
  next(): Promise<void>;
}

/** What one device sends is also part of the whole. */
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
