import { useContext, useLayoutEffect, useRef, useState } from 'react';
import { words } from '#words/words';
import type { Attendant } from '../actions/attended';
import { timesBegun } from '../mirror/meta-rows';
import { PanelOpened } from '../ui/panel-opened';
import { submitOnce } from '../ui/submit-once';
import { toast } from '../ui/toast';
import { MirrorContext } from '../views/context';

/** A failed write, as its form shows it. */
export interface Refusal {
  /** The reason, and what to do next; undefined if `places` say it all. */
  readonly why: string | undefined;
  readonly places?: Readonly<Record<string, string>>;
  /** A retry cannot help. */
  readonly final?: boolean;
}

/**
 * The state of a form's write. `checking`: no answer has come, and the server is asked again; closing the form then
 * withdraws the write.
 */
export type WriteState =
  | { readonly kind: 'idle' | 'sending' | 'checking' | 'done' }
  | ({ readonly kind: 'refused' } & Refusal);

/** How a write ended. `done`: the form is finished. `open`: it may be submitted again, and nothing is shown. */
export type WriteEnd = 'done' | 'open' | Refusal;

/** The form of a write. `signal` is aborted when the form is closed or reset. */
export interface WritingForm extends Attendant {
  readonly signal: AbortSignal;
}

interface Write<Sent> {
  readonly state: WriteState;
  /** Makes the write, unless it is in progress or done: two taps are one. */
  send(sent: Sent): void;
  /** Resets the form as if newly opened; a running write continues, as after closing. */
  forget(): void;
}

interface WriteOptions {
  /** For a form that stays mounted when closed; inside a dialog, the dialog's state is used. */
  readonly opened?: boolean;
  /** The end of a write that throws unexpectedly. */
  readonly onThrown?: () => WriteEnd;
}

/** One use of the form, from one reset to the next. */
type Turn = ReturnType<typeof begin>;

const idle: WriteState = { kind: 'idle' };
const begin = (begun?: number) => ({ guard: submitOnce(), closing: new AbortController(), begun });
const sayUnkept = (): void => toast.error(words.messages['not-kept']);
const sayNotDone = (): WriteEnd => {
  toast.error(words.messages['not-done']);
  return 'open';
};

export const isSending = ({ kind }: WriteState): boolean => kind === 'sending' || kind === 'checking';
export const whyRefused = (state: WriteState): string | undefined => (state.kind === 'refused' ? state.why : undefined);

/**
 * The one write of a form, from its opening to its end; a form with several writes has one of these for each. `write`
 * makes it and returns how it ended; if its form is closed meanwhile, it shows a toast.
 */
export const useWrite = <Sent = void>(
  write: (sent: Sent, form: WritingForm) => Promise<WriteEnd>,
  { opened: given, onThrown = sayNotDone }: WriteOptions = {},
): Write<Sent> => {
  const ofPanel = useContext(PanelOpened);
  const ofDialog = given ?? ofPanel;
  const opened = ofDialog ?? true;
  const mirror = useContext(MirrorContext);
  const [state, setState] = useState<WriteState>(idle);
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) setState(idle);
  }
  const turn = useRef<Turn>(undefined);
  // Before the form can be pressed: a passive effect comes later than a press that waited for it.
  useLayoutEffect(() => {
    if (!opened) return undefined;
    // A screen follows the mirror; a dialog shows the state of its opening.
    turn.current = begin(ofDialog === undefined || mirror === undefined ? undefined : timesBegun(mirror));
    return () => turn.current?.closing.abort();
  }, [opened, ofDialog, mirror]);

  const run = async (sent: Sent, { closing: { signal }, begun }: Turn): Promise<'done' | 'open'> => {
    const show = (next: WriteState): void => {
      if (!signal.aborted) setState(next);
    };
    show({ kind: 'sending' });
    const form = { signal, begun, onUnkept: sayUnkept, onChecking: () => show({ kind: 'checking' }) };
    const end = await write(sent, form).catch((error: unknown) => {
      console.error('A form could not be submitted', error);
      return onThrown();
    });
    if (end === 'done') show({ kind: 'done' });
    else show(end === 'open' ? idle : { kind: 'refused', ...end });
    return end === 'done' ? 'done' : 'open';
  };

  return {
    state,
    send(sent) {
      const { current } = turn;
      if (current === undefined || current.closing.signal.aborted) return;
      current
        .guard(() => run(sent, current))
        .catch((error: unknown) => console.error('How a write ended could not be shown', error));
    },
    forget() {
      turn.current?.closing.abort();
      turn.current = begin(turn.current?.begun);
      setState(idle);
    },
  };
};
