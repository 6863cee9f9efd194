import type { Repair } from '#domain/commands/descriptor';
import { orderLinesOf } from '#domain/commands/place-order';
import { queuedOf } from '#domain/commands/table';
import { notInList, outcomeUnknown } from '#domain/dependants';
import type { OutboxEntry } from '#domain/pending';
import { words } from '#words/words';

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
      return refused ? words.repairs.sendAgain : words.repairs.sendNow;
    case 'edit-order':
    case 'edit-client':
    case 'edit-observation':
      return refused ? words.repairs.editAndSend : words.repairs.edit;
    case 'is-there':
      return words.repairs.isThere;
    case 'pick-client':
      return entry.problem?.code === notInList ? words.repairs.pickIt : words.repairs.pick;
    case 'without-samples':
      return samplesIn(entry) === 1 ? words.repairs.withoutSample : words.repairs.withoutSamples;
    case 'list-prices':
      return words.repairs.atListPrices;
    case 'discard':
      return words.repairs.discard;
  }
};

/** How many samples an order leaves at its client. */
const samplesIn = ({ command }: Pick<OutboxEntry, 'command'>): number =>
  orderLinesOf(command).filter((line) => line.deliveredQuantity > 0).length;

/** Problem codes of what the server may have although it is not in its list: nobody can take that back here. */
const mayBeThere: ReadonlySet<string> = new Set([notInList, 'may-have-arrived']);

/** What becomes of an entry that is discarded. */
export const discardMeans = (entry: OutboxEntry): string => {
  if (entry.placed !== undefined) return words.repairs.orderIsPlaced;
  if (mayBeThere.has(entry.problem?.code ?? '')) return words.repairs.mayHaveArrived;
  return outcomeUnknown(entry) ? words.repairs.askedFirst : words.repairs.notSent;
};

/** The message after it was discarded. */
export const discardedAs = ({ problem }: OutboxEntry): 'discarded' | 'discarded-here' =>
  mayBeThere.has(problem?.code ?? '') ? 'discarded-here' : 'discarded';
