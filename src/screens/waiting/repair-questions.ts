import type { Repair } from '#domain/commands/descriptor';
import { orderLinesOf } from '#domain/commands/place-order';
import { queuedOf } from '#domain/commands/table';
import { notInList, outcomeUnknown } from '#domain/dependants';
import type { OutboxEntry } from '#domain/pending';
import { words } from '#words/words';

/** The repairs that ask first, in a dialog, and the question if the cart holds another order. */
type Question = 'edit-client' | 'pick-client' | 'edit-observation' | 'discard' | 'cart-busy';

export interface Asked {
  readonly question: Question;
  readonly entry: OutboxEntry;
}

/** The repairs with a button; a clash shows its values to choose from instead. */
export type PressedRepair = Exclude<Repair, 'resolve-clash'>;

/** The repair that was to follow an entry's withdrawal; undefined if it was discarded, or if that is unknown. */
export const reopeningOf = ({ command, problem }: OutboxEntry): PressedRepair | undefined => {
  if (problem?.code !== 'withdrawn') return undefined;
  return queuedOf(command)?.reopening;
};

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

const samplesIn = ({ command }: Pick<OutboxEntry, 'command'>): number =>
  orderLinesOf(command).filter((line) => line.deliveredQuantity > 0).length;

/** Problem codes of entries that the server may have although its list has not: this device cannot take them back. */
const mayBeThere: ReadonlySet<string> = new Set([notInList, 'may-have-arrived']);

export const discardMeans = (entry: OutboxEntry): string => {
  if (entry.placed !== undefined) return words.repairs.orderIsPlaced;
  if (mayBeThere.has(entry.problem?.code ?? '')) return words.repairs.mayHaveArrived;
  return outcomeUnknown(entry) ? words.repairs.askedFirst : words.repairs.notSent;
};

export const discardedAs = ({ problem }: OutboxEntry): 'discarded' | 'discarded-here' =>
  mayBeThere.has(problem?.code ?? '') ? 'discarded-here' : 'discarded';
