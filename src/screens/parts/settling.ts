import type { Problem } from '#wire/problem';
import type { Device } from '../../actions/device';
import { type MessageCode, messages, refusedLater } from '../../messages';
import { toast } from '../../ui/toast';

/** Longer than this without an answer, and the person is told that it is safe here. */
const patienceMs = 1_000;

interface Words {
  readonly accepted: MessageCode;
  readonly savedHere: MessageCode;
  readonly refused: 'order-not-placed' | 'client-not-created';
}
const wordsOf = {
  order: { accepted: 'order-placed', savedHere: 'order-saved-here', refused: 'order-not-placed' },
  client: { accepted: 'client-created', savedHere: 'client-saved-here', refused: 'client-not-created' },
} as const satisfies Record<string, Words>;

interface Saved {
  readonly settled: Promise<'accepted' | 'refused'>;
  /** Why it was refused, as the outbox knows it by then. */
  problem(): Problem | undefined;
}

/** Says how something that was saved on this device ends: accepted, refused with its reason, or, after a second, that it waits here. */
export const tellWhenSettled = (device: Device, noun: keyof typeof wordsOf, { settled, problem }: Saved): void => {
  const words = wordsOf[noun];
  const cancel = device.environment.setTimer(() => toast.info(messages[words.savedHere]), patienceMs);
  settled
    .then((outcome) => {
      if (outcome === 'accepted') toast.success(messages[words.accepted]);
      else toast.error(refusedLater(words.refused, problem()));
    })
    .catch((error: unknown) => device.environment.warn(`the outcome of a saved ${noun} is not known`, error))
    .finally(cancel);
};
