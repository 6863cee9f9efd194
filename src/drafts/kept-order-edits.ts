import '#wire/zod-config';
import * as z from 'zod/mini';
import type { OrderDraft } from '#domain/order-editing';

// The stored form of orders that are being edited at the desk (STOCK-19), and how it is read.

/** Their name in the account's database. */
export const keptOrderEdits = 'order-edits';

/** What was typed, by order. */
type KeptOrderEdits = Readonly<Record<string, OrderDraft>>;

const storedEdits = z.record(
  z.string(),
  z.record(z.string(), z.object({ seen: z.string(), text: z.string() })),
) as z.ZodMiniType<KeptOrderEdits>;

/** The drafts in a stored value; none if this version of the app cannot read it. */
export const readOrderEdits = (value: unknown): KeptOrderEdits => {
  const read = storedEdits.safeParse(value);
  return read.success ? read.data : {};
};
