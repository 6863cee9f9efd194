import { type ComponentType, use } from 'react';
import { useSnapshot } from 'valtio';
import { proxy } from 'valtio/vanilla';
import { loadLaterWords } from '#words/words';
import { MissingPart } from './MissingPart';

/** The code could not be loaded. */
interface Missing {
  readonly busy: boolean;
  readonly onAgain: () => void;
  /** Retrying has not helped: reloading the page may. */
  readonly stays: boolean;
}

interface LazyPart<Props> {
  (props: Props): React.JSX.Element;
  /** Loads the code, again after a failure; never rejects. */
  preload(): Promise<void>;
  /** For callers that show something else instead; undefined without a failure. */
  useMissing(): Missing | undefined;
}

/**
 * A part of the app whose code is loaded on first use: screens, dialogs, pickers. If that fails, it shows so in its own
 * place, and the screen around it stays. Suspends while loading. Its words are loaded with it, by `loadWords`.
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
    if (gone !== undefined) return <MissingPart {...gone} />;
    use(preload());
    throw new Error('suspended above');
  };
  return Object.assign(Lazy, { preload, useMissing });
};

/** A screen that a page may start with: its words are loaded with the page, and it waits for no others. */
export const firstScreen = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> =>
  lazyPart(load, async () => undefined);
