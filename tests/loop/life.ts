/**
 * One run of the app, from its start to its kill. Every step counts down; at the last one everything of it stops for
 * ever.
 */
export interface Life {
  readonly dead: boolean;
  /** Resolves when it dies. */
  readonly died: Promise<void>;
  /** One step: false if it was the last, or came after the last. */
  step(): boolean;
  kill(): void;
  /** It does not die before that; anything that would have killed it meanwhile kills it then. */
  hold(until: Promise<unknown>): void;
  readonly held: boolean;
  /** From here on only `kill` ends it; earlier plans to kill it are dropped. */
  goOn(): void;
  onDeath(callback: () => void): void;
}

/** A promise that never resolves, for the awaits of a killed app. */
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
