/**
 * One run of the app, from its start to its kill. Every step counts down; at the last one everything of it stops for
 * ever.
 */
export interface Life {
  readonly dead: boolean;
  /** Resolves when it dies. */
  readonly died: Promise<void>;
  /** One step: false when it was the last, or came after it. */
  step(): boolean;
  kill(): void;
  /** It does not die until then; what was to kill it meanwhile kills it at that moment. */
  hold(until: Promise<unknown>): void;
  readonly held: boolean;
  /** From here on only `kill` ends it, and nothing that was to kill it before. */
  goOn(): void;
  onDeath(callback: () => void): void;
}

/** What a killed app waits for. */
export const never = <T>(): Promise<T> => new Promise<T>(() => undefined);

export const createLife = (steps: number): Life => {
  let left = steps;
  let dead = false;
  let holds = 0;
  let due = false;
  let tellDied: () => void = () => undefined;
  const died = new Promise<void>((resolve) => {
    tellDied = resolve;
  });
  const callbacks: (() => void)[] = [];
  const kill = (): void => {
    if (dead) return;
    due = true;
    if (holds > 0) return;
    dead = true;
    for (const callback of callbacks) callback();
    tellDied();
  };
  return {
    get dead() {
      return dead;
    },
    died,
    step() {
      if (dead) return false;
      left -= 1;
      if (left <= 0) kill();
      return !dead;
    },
    kill,
    hold(until) {
      holds += 1;
      void until.then(() => {
        holds -= 1;
        if (due) kill();
      });
    },
    get held() {
      return holds > 0;
    },
    goOn() {
      left = Number.POSITIVE_INFINITY;
      due = false;
    },
    onDeath(callback) {
      if (dead) callback();
      else callbacks.push(callback);
    },
  };
};
