import type { Repair } from '#domain/commands/descriptor';
import { orderLinesOf } from '#domain/commands/place-order';
import { queuedOf } from '#domain/commands/table';
import { notInList, outcomeUnknown } from '#domain/dependants';
import type { OutboxEntry } from '#domain/pending';

/** The repairs that ask something first, in a dialog, and the one where the cart turned out to hold another order. */
type Question = 'edit-client' | 'pick-client' | 'edit-observation' | 'discard' | 'cart-busy';

/** A question that is open, and the entry that it is about. */
export interface Asked {
  readonly question: Question;
  readonly entry: OutboxEntry;
}

/** The repairs that are a button; a clash has its values to choose from instead. */
export type PressedRepair = Exclude<Repair, 'resolve-clash'>;

/**
 * The way to change an entry that was withdrawn for that; undefined for one that was discarded, or of which nobody
 * knows.
 */
export const reopeningOf = ({ command, problem }: OutboxEntry): PressedRepair | undefined => {
  if (problem?.code !== 'withdrawn') return undefined;
  return queuedOf(command)?.reopening;
};

/** What the button of a repair says. */
export const repairLabel = (repair: PressedRepair, entry: OutboxEntry): string => {
  const refused = entry.state === 'refused';
  switch (repair) {
    case 'send-again':
      return refused ? 'Send again' : 'Send now';
    case 'edit-order':
    case 'edit-client':
    case 'edit-observation':
      return refused ? 'Edit and send again' : 'Edit';
    case 'is-there':
      return 'It is there';
    case 'pick-client':
      return entry.problem?.code === notInList ? 'It is there: pick it' : 'Pick an existing client';
    case 'without-samples':
      return samplesIn(entry) === 1 ? 'Send without the sample' : 'Send without the samples';
    case 'list-prices':
      return 'Send at the list prices';
    case 'discard':
      return 'Discard';
  }
};

/** How many samples an order leaves at its client. */
const samplesIn = ({ command }: Pick<OutboxEntry, 'command'>): number =>
  orderLinesOf(command).filter((line) => line.deliveredQuantity > 0).length;

/** Problem codes of what the server may have although it is not in its list: nobody can take that back here. */
const mayBeThere: ReadonlySet<string> = new Set([notInList, 'may-have-arrived']);

/** What becomes of an entry that is discarded. */
export const discardWords = (entry: OutboxEntry): string => {
  if (entry.placed !== undefined)
    return 'The order itself is placed. Its samples are no longer taken out of your bag here; tell an administrator.';
  if (mayBeThere.has(entry.problem?.code ?? ''))
    return 'It may already have arrived; discarding it here takes nothing back there. It will not be sent again.';
  return outcomeUnknown(entry)
    ? 'It was sent and no answer came, so the server is asked first. If it was not done, it is discarded and cannot be brought back; if it was, you are told here.'
    : 'It will not be sent, and it cannot be brought back.';
};

/** What is said once it is discarded. */
export const discardedAs = ({ problem }: OutboxEntry): 'discarded' | 'discarded-here' =>
  mayBeThere.has(problem?.code ?? '') ? 'discarded-here' : 'discarded';
