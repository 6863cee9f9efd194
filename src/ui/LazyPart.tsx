import { type ComponentType, use } from 'react';
import { useSnapshot } from 'valtio';
import { proxy } from 'valtio/vanilla';
import { loadLaterWords } from '#words/words';
import { NeedsConnection } from './NeedsConnection';

/** The code could not be fetched. */
interface Missing {
  readonly busy: boolean;
  readonly onAgain: () => void;
  /** Trying again has not helped: loading the page again may. */
  readonly stays: boolean;
}

interface LazyPart<Props> {
  (props: Props): React.JSX.Element;
  /** Fetches the code, again where that has failed; never rejects. */
  preload(): Promise<void>;
  /** For who shows something else instead; undefined while nothing has failed. */
  useMissing(): Missing | undefined;
}

/**
 * A part of the app whose code comes when it is first needed: screens, dialogs, pickers. Where it cannot be fetched, it
 * says so in its own place, and the screen around it stays as it is. Suspends while the code is on its way. Its
 * words come with it, by `loadWords`.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  loadWords = loadLaterWords,
): LazyPart<Props> => {
  let Part: ComponentType<Props> | undefined;
  let coming: Promise<void> | undefined;
  let failures = 0;
  const state = proxy<{ missing?: Missing | undefined }>({});

  const preload = (): Promise<void> => {
    if (Part !== undefined) return Promise.resolve();
    coming ??= Promise.all([load(), loadWords()])
      .then(
        ([part]) => {
          Part = part;
          state.missing = undefined;
        },
        (error: unknown) => {
          console.warn('A part of the app could not be fetched', error);
          failures += 1;
          state.missing = { busy: false, onAgain, stays: failures > 1 };
        },
      )
      .finally(() => {
        coming = undefined;
      });
    return coming;
  };
  const onAgain = (): void => {
    state.missing = { busy: true, onAgain, stays: failures > 1 };
    void preload();
  };
  const useMissing = () => useSnapshot(state).missing;

  const Lazy = (props: Props) => {
    const gone = useMissing();
    if (Part !== undefined) return <Part {...props} />;
    if (gone !== undefined) return <NeedsConnection {...gone} />;
    use(preload());
    throw new Error('suspended above');
  };
  return Object.assign(Lazy, { preload, useMissing });
};

/** A screen that a page may begin with: its words have come with the page, and it waits for no others. */
export const firstScreen = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> =>
  lazyPart(load, async () => undefined);
