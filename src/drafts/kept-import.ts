import '#wire/zod-config';
import * as z from 'zod/mini';
import type { ImportWizard } from '#domain/import-wizard';
import { type ImportSteps, importSteps, invoiceFile } from '#wire/import-steps';

// An invoice's import as it lies on the device, and what is made of it when it is read back.

/** An import as it is kept. */
export interface KeptImport {
  readonly wizard: ImportWizard;
  /** Idempotency key of the one call at its end, minted with the import: whatever tab or restart sends it, it is imported once (SYNC-2). */
  readonly key: string;
  /** ISO instant. */
  readonly begunAt: string;
  /** What was sent, while nobody knows whether it was done: only the very same may be sent again. */
  readonly sent?: ImportSteps | undefined;
}

/**
 * What there is of an import.
 *
 * - `opening`: it is still being read.
 * - `kept`: `stored` is false when the device could not write the last change, which then lives as long as this page.
 * - `failed`: the device could not read it; what is kept, if anything, is still there.
 * - `unreadable`: something is kept that this version of the app cannot read; it stays until it is dropped on purpose.
 */
export type ImportDraftState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'none' }
  | { readonly kind: 'kept'; readonly kept: KeptImport; readonly stored: boolean }
  | { readonly kind: 'unreadable'; readonly value: unknown };

const units = z.record(z.string(), z.int().check(z.minimum(1)));
const storedImport = z.object({
  wizard: z
    .object({
      invoice: invoiceFile,
      items: importSteps.shape.importedProducts,
      position: z.int().check(z.minimum(0)),
      step: z.enum(['orders', 'boxes']),
      choices: z.record(
        z.string(),
        z.object({
          orders: z.exactOptional(units),
          boxes: z.exactOptional(units),
          boxesByHand: z.exactOptional(z.boolean()),
          toBag: z.exactOptional(z.string()),
        }),
      ),
    })
    .check(z.refine(({ items, position }) => position < items.length, 'is beyond its last product')),
  key: z.string().check(z.minLength(1)),
  begunAt: z.string(),
  sent: z.optional(importSteps),
});

/** Stands for an import that was dropped until the disk has none. */
const droppedImport = z.object({ dropped: z.literal(true) });
const revised = z.object({ revision: z.int() });

/** Which change of an import it is, of two the later having the higher; 0 where it does not say. */
export const revisionOf = (value: unknown): number => {
  const parsed = revised.safeParse(value);
  return parsed.success ? parsed.data.revision : 0;
};

/** What there is of an import that was kept as this value. */
export const readImport = (value: unknown): ImportDraftState => {
  if (value === undefined || droppedImport.safeParse(value).success) return { kind: 'none' };
  const parsed = storedImport.safeParse(value);
  return parsed.success ? { kind: 'kept', kept: parsed.data, stored: true } : { kind: 'unreadable', value };
};
