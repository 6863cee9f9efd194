import { type Explanation, explain, irregularityBalance } from '#domain/irregularity';
import type { Irregularity } from '#wire/irregularity';
import { type Movement, mostMovements, usualMovements } from '#wire/movement';
import type { Device } from '../device/device';
import { notSendable } from '../port/attending';
import type { DeskFailure } from './desk';
import { type ReadMovements, readMovements } from './movements';

// The check of the Warehouse Sync dialog (spec §2, §4 Sync): products whose boxes and warehouse quantity differ, and
// the cause.

/** The irregularities, or why they are unknown. */
type FoundIrregularities =
  | { readonly kind: 'checked'; readonly irregularities: readonly Irregularity[] }
  | Exclude<DeskFailure, { readonly kind: 'unknown' }>;

/**
 * Reads all irregularities from the server; when it resolves, the mirror has the stock in which they were found.
 * Changes nothing.
 */
export const findIrregularities = async (device: Device): Promise<FoundIrregularities> => {
  const account = device.account.read();
  if (account === undefined) return { kind: 'signed-out' };
  const held = notSendable(account.sync);
  if (held !== undefined) return held;
  const asked = await account.http.call('syncCheck');
  if (asked.kind === 'offline') return { kind: 'not-sent', reason: asked.reason };
  if (asked.kind !== 'accepted') return asked;
  if (asked.answer === undefined) return { kind: 'not-sent', reason: 'no-answer' };
  // However long that takes: the mirror's stock is what the dialog shows and corrects.
  await account.mirror.loaded;
  await account.sync.catchUp();
  return { kind: 'checked', irregularities: asked.answer };
};

/** The cause of an irregularity, or why it is unknown, as for movements. */
export type Explained =
  | { readonly kind: 'explained'; readonly explanation: Explanation<Movement> }
  | Exclude<ReadMovements, { readonly kind: 'read' }>;

/** Most pages of the ledger to read for one explanation: 10,000 movements of one product. */
const mostPages = 20;

/** The movements without an incomplete transaction at the end of a page. */
const wholeTransactions = (movements: readonly Movement[]): readonly Movement[] => {
  const oldest = movements.at(-1);
  return movements.filter(({ at, account }) => at !== oldest?.at || account !== oldest.account);
};

/**
 * Reads the ledger back to the product's last balance (STOCK-3); `signal` aborts it. Never throws for a failed call.
 */
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
