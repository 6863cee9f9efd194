import { type Explanation, explain, irregularityBalance } from '#domain/irregularity';
import type { Irregularity } from '#wire/irregularity';
import { type Movement, mostMovements, usualMovements } from '#wire/movement';
import type { Device } from '../device/device';
import { notSendable } from '../port/attending';
import type { Undone } from './desk';
import { type ReadMovements, readMovements } from './movements';

// The check of the Warehouse Sync dialog (spec §2, §4 Sync): products whose boxes do not hold what the warehouse says, and how that came about.

/** What came of a check: the irregularities there are, or why nothing is known. */
type SyncCheck = { readonly kind: 'checked'; readonly irregularities: readonly Irregularity[] } | Undone;

/** Asks the server for all irregularities; the mirror has by then what they were found in. Changes nothing. */
export const checkSync = async (device: Device): Promise<SyncCheck> => {
  const account = device.account.read();
  if (account === undefined) return { kind: 'signed-out' };
  const held = notSendable(account.sync);
  if (held !== undefined) return held;
  const asked = await account.http.call('syncCheck');
  if (asked.kind === 'offline') return { kind: 'not-sent', reason: asked.reason };
  if (asked.kind !== 'accepted') return asked;
  if (asked.answer === undefined) return { kind: 'not-sent', reason: 'nothing-said' };
  // However long it takes: what the mirror has is what is shown and corrected.
  await account.mirror.loaded;
  await account.sync.catchUp();
  return { kind: 'checked', irregularities: asked.answer };
};

/** How an irregularity came about, or why that is not known: as for movements. */
export type Explained =
  | { readonly kind: 'explained'; readonly explanation: Explanation<Movement> }
  | Exclude<ReadMovements, { readonly kind: 'read' }>;

/** Most pages of the ledger that are read to explain one irregularity: 10,000 movements of one product. */
const mostPages = 20;

/** Movements of whole transactions: the oldest of a page may be only half of one. */
const wholeTransactions = (movements: readonly Movement[]): readonly Movement[] => {
  const oldest = movements.at(-1);
  return movements.filter(({ at, account }) => at !== oldest?.at || account !== oldest.account);
};

/** Reads the ledger back to when the product was last balanced (STOCK-3); `signal` gives it up. Never throws for a failed call. */
export const explainIrregularity = async (
  device: Device,
  irregularity: Irregularity,
  signal?: AbortSignal,
): Promise<Explained> => {
  const { difference } = irregularityBalance(irregularity);
  const all: Movement[] = [];
  for (let pages = 1; ; pages += 1) {
    const wish = {
      product: irregularity.product.id,
      before: all.at(-1)?.id,
      limit: pages === 1 ? usualMovements : mostMovements,
    };
    const page = await readMovements(device, wish, signal);
    if (page.kind !== 'read') return page;
    all.push(...page.movements);
    const last = !page.more || page.movements.length === 0;
    const explanation = explain(difference, last ? all : wholeTransactions(all));
    if (explanation.complete || last || pages === mostPages) return { kind: 'explained', explanation };
  }
};
