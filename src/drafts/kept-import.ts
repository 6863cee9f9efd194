import '#wire/zod-config';
import * as z from 'zod/mini';
import type { ImportWizard } from '#domain/import-wizard';
import { type ImportSteps, importSteps, invoiceFile } from '#wire/import-steps';

// The stored form of an invoice import, and how it is read.

export interface KeptImport {
  readonly wizard: ImportWizard;
  /** Idempotency key of its one call, created with the import: whichever tab sends it, it is imported once (SYNC-2). */
  readonly key: string;
  /** ISO instant. */
  readonly begunAt: string;
  /** Rows of the file that could not be used; absent in an import that an earlier version of the app began. */
  readonly leftOut?: number;
  /** The body that was sent, while its outcome is unknown: a retry must have the same one. */
  readonly sent?: ImportSteps | undefined;
}

/**
 * The state of an import draft.
 *
 * - `opening`: it is still being read.
 * - `kept`: `stored` is false if the last change could not be written; then only this page has it.
 * - `failed`: the device could not read it; what is stored stays.
 * - `unreadable`: this version of the app cannot read it; it stays until it is dropped on purpose.
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
      overview: z.exactOptional(z.boolean()),
      walk: z.exactOptional(z.array(z.int())),
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
    .check(
      z.refine(({ items, position }) => position < items.length, 'is beyond its last product'),
      z.refine(({ walk, position }) => walk?.includes(position) !== false, 'is beside its walk'),
      z.refine(({ walk = [], items }) => walk.every((one) => one in items), 'walks to no product'),
    ),
  key: z.string().check(z.minLength(1)),
  begunAt: z.string(),
  leftOut: z.exactOptional(z.int()),
  sent: z.optional(importSteps),
});

/** Marks a dropped import until it is deleted from the database. */
const droppedImport = z.object({ dropped: z.literal(true) });
const revised = z.object({ revision: z.int() });

/** The revision of an import: the higher one is newer; 0 if it has none. */
export const revisionOf = (value: unknown): number => {
  const parsed = revised.safeParse(value);
  return parsed.success ? parsed.data.revision : 0;
};

/** The state of an import that was stored as this value. */
export const readImport = (value: unknown): ImportDraftState => {
  if (value === undefined || droppedImport.safeParse(value).success) return { kind: 'none' };
  const parsed = storedImport.safeParse(value);
  return parsed.success ? { kind: 'kept', kept: parsed.data, stored: true } : { kind: 'unreadable', value };
};
