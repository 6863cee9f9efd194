import { useContext, useEffect, useRef, useState } from 'react';
import { words } from '#words/words';
import type { Attendant } from '../actions/attended';
import { timesBegun } from '../mirror/meta-rows';
import { PanelOpened } from '../ui/panel-opened';
import { submitOnce } from '../ui/submit-once';
import { toast } from '../ui/toast';
import { MirrorContext } from '../views/context';

/** Why a write was not done, as its form shows it. */
export interface Refusal {
  /** Why, and what to do next; undefined where `places` say it all. */
  readonly why: string | undefined;
  /** What is wrong with what was typed, by field. */
  readonly places?: Readonly<Record<string, string>>;
  /** Trying again cannot help. */
  readonly final?: boolean;
}

/**
 * How the write of a form stands. `checking`: no answer has come, and the server is asked again; to close the form then
 * withdraws what it sent.
 */
export type WriteState =
  | { readonly kind: 'idle' | 'sending' | 'checking' | 'done' }
  | ({ readonly kind: 'refused' } & Refusal);

/** How a write ended. `done`: the form is finished. `open`: it may be submitted again, and nothing is shown. */
export type WriteEnd = 'done' | 'open' | Refusal;

/** The form that makes a write, as the write knows it. `signal` is aborted once the form is closed or begins again. */
export interface WritingForm extends Attendant {
  readonly signal: AbortSignal;
}

interface Write<Sent> {
  readonly state: WriteState;
  /** Makes the write, unless it is being made or is done: two taps are one. */
  send(sent: Sent): void;
  /** Begins again, as a newly opened form does; what is being sent is left, as by closing. */
  forget(): void;
}

interface WriteOptions {
  /** Of a form that stays when it is closed, such as the hook of a dialog; inside a dialog that dialog is asked. */
  readonly opened?: boolean;
  /** What is shown where the write fails in a way that nobody expected. */
  readonly onThrown?: () => WriteEnd;
}

/** From one beginning of a form to the next. */
type Turn = ReturnType<typeof begin>;

const idle: WriteState = { kind: 'idle' };
const begin = (begun?: number) => ({ guard: submitOnce(), closing: new AbortController(), begun });
const sayUnkept = (): void => toast.error(words.messages['not-kept']);
const sayNotDone = (): WriteEnd => {
  toast.error(words.messages['not-done']);
  return 'open';
};

export const isSending = ({ kind }: WriteState): boolean => kind === 'sending' || kind === 'checking';
/** What to say of a write below its form. */
export const whyRefused = (state: WriteState): string | undefined => (state.kind === 'refused' ? state.why : undefined);

/**
 * The one write of a form, from one opening of it to its end; a form with several has one for each. `write` does it and
 * says how it ended: where its form is closed meanwhile, by a toast.
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
  /** From one beginning to the next. */
  const turn = useRef<Turn>(undefined);
  useEffect(() => {
    if (!opened) return undefined;
    // What a screen shows follows the mirror; a dialog is of the moment in which it was opened.
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
