import '#wire/zod-config';
import * as z from 'zod/mini';
import type { OrderDraft } from '#domain/order-editing';

// The stored form of orders that are being edited at the desk (STOCK-19), and how it is read.

/** Their name in the account's database. */
export const keptOrderEdits = 'order-edits';

const storedEdits = z.record(z.string(), z.unknown());
const storedEdit = z.record(z.string(), z.object({ seen: z.string(), text: z.string() })) as z.ZodMiniType<OrderDraft>;

/**
 * What is stored of each order. Kept as it is, so that a write for one order leaves in place what this version of the
 * app cannot read of another.
 */
export const storedOrderEdits = (value: unknown): Readonly<Record<string, unknown>> => {
  const read = storedEdits.safeParse(value);
  return read.success ? read.data : {};
};

/** What was typed of an order; undefined: nothing, or what this version cannot read, which is reported. */
export const readOrderEdit = (
  value: unknown,
  orderId: string,
  warn: (message: string, details?: unknown) => void,
): OrderDraft | undefined => {
  const stored = storedOrderEdits(value);
  if (!Object.hasOwn(stored, orderId)) return undefined;
  const read = storedEdit.safeParse(stored[orderId]);
  if (read.success) return read.data;
  warn(`The kept edit of order ${orderId} cannot be read`, read.error);
  return undefined;
};
