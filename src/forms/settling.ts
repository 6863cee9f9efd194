import type { Topic } from '#domain/commands/descriptor';
import type { FailureCode, FieldMessageCode } from '#words/codes';
import { words } from '#words/words';
import { useDevice } from '../device/context';
import type { Device } from '../device/device';
import type { StoredEntry } from '../mirror/database';
import type { Mirror } from '../outbox/account-mirror';
import type { ToastText } from '../ui/shown-toasts';
import { toast } from '../ui/toast';
import { useMirror } from '../views/context';
import { refusedLater } from '../words/refusals';
import type { WriteEnd } from './use-write';

/** After this long without an answer, the user gets the message that it is safe on this device. */
const patienceMs = 1_000;

interface Words {
  readonly accepted: FieldMessageCode;
  readonly savedHere: FieldMessageCode;
  readonly refused: FailureCode;
}
/** The messages of each kind of write, by its end. */
export const wordsOf = {
  order: { accepted: 'order-placed', savedHere: 'order-saved-here', refused: 'order-not-placed' },
  client: { accepted: 'client-created', savedHere: 'client-saved-here', refused: 'client-not-created' },
  'client edit': { accepted: 'client-updated', savedHere: 'edit-saved-here', refused: 'client-not-updated' },
  'order observations': {
    accepted: 'observations-updated',
    savedHere: 'edit-saved-here',
    refused: 'observations-not-updated',
  },
  'order cancellation': {
    accepted: 'own-order-cancelled',
    savedHere: 'cancelling-saved-here',
    refused: 'own-order-not-cancelled',
  },
  observation: {
    accepted: 'observation-created',
    savedHere: 'observation-saved-here',
    refused: 'observation-not-created',
  },
  'observation status': {
    accepted: 'observation-status-updated',
    savedHere: 'edit-saved-here',
    refused: 'observation-status-not-updated',
  },
  'observation removal': {
    accepted: 'observation-deleted',
    savedHere: 'removal-saved-here',
    refused: 'observation-not-deleted',
  },
  visit: { accepted: 'visit-closed', savedHere: 'visit-saved-here', refused: 'visit-not-created' },
  'visit removal': { accepted: 'visit-reopened', savedHere: 'visit-reopened-here', refused: 'visit-not-deleted' },
} as const satisfies Record<Topic, Words>;

/** A saved entry: its key, and the promise of its end. */
interface Saved {
  readonly key: string;
  readonly settled: Promise<'accepted' | 'refused'>;
}

/** Shows a toast for the end of an entry: accepted, refused with its reason, or, after a second, still pending. */
export const tellWhenSettled = (
  device: Device,
  mirror: Mirror,
  topic: Topic,
  { key, settled }: Saved,
  /** The message of the acceptance, in place of the usual one. */
  wordsOfAccepted?: () => ToastText,
): void => {
  const codes = wordsOf[topic];
  const cancel = device.environment.setTimer(() => {
    const entry = entryOf(mirror, key);
    // What the user took back meanwhile will not be sent, and its list has a toast about that.
    if (entry === undefined || entry.withdrawing !== undefined || entry.state === 'refused') return;
    toast.info({ ...words.field[codes.savedHere], topic });
  }, patienceMs);
  settled
    .then((outcome) => {
      if (outcome === 'accepted') toast.success({ ...(wordsOfAccepted?.() ?? words.field[codes.accepted]), topic });
      else toast.error({ ...refusedLater(codes.refused, entryOf(mirror, key)?.problem), refutes: topic });
    })
    .catch((error: unknown) => device.environment.warn(`the outcome of a saved ${topic} is not known`, error))
    .finally(cancel);
};

type SaveOutcome =
  | { readonly kind: 'refused'; readonly code: FieldMessageCode }
  | { readonly kind: 'unchanged' }
  | ({ readonly kind: 'saved' } & Saved);

/** Shows by a toast that a write could not be saved on this device; nothing else happens. */
export const saveRefused = (code: FieldMessageCode): WriteEnd => {
  toast.error(words.field[code]);
  return 'open';
};

/** The end of a write that throws although it is only saved on this device. */
export const onSaveThrown = { onThrown: (): WriteEnd => saveRefused('storage-failed') };

/** Returns the function that turns the outcome of a save on this device into the end of its write. */
export const useSaved = () => {
  const device = useDevice();
  const mirror = useMirror();
  return <Outcome extends SaveOutcome>(
    topic: Topic,
    outcome: Outcome,
    /** It is saved, or nothing had to be. */
    onSaved: (outcome: Exclude<Outcome, { kind: 'refused' }>) => void,
  ): WriteEnd => {
    if (outcome.kind === 'refused') return saveRefused(outcome.code);
    onSaved(outcome as Exclude<Outcome, { kind: 'refused' }>);
    if (outcome.kind === 'saved') tellWhenSettled(device, mirror, topic, outcome);
    return 'done';
  };
};

const entryOf = (mirror: Mirror, key: string): StoredEntry | undefined => {
  for (const entry of mirror.tables.outbox.rows.values()) if (entry.key === key) return entry;
  return undefined;
};
