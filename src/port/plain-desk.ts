import { conflictsIn, withEdit } from '#domain/item-edit';
import { type Item, type ItemType, itemSchemas, itemTypes } from '#wire/change';
import type { Command } from '#wire/command';
import type { EditedType } from '#wire/edit';
import { type EndpointName, endpoints } from '#wire/endpoints';
import type { Said } from '#wire/said';
import { tableOf } from '../mirror/database';
import { attend, caughtUp, type DeskOptions, notSendable } from './attending';
import { type DeskFailure, type DeskOutcome, deskOutcome } from './desk-outcome';
import { type EditOf, savingOf } from './item-edit';
import { plainCall } from './plain-call';
import type { Attendant, AttendedCall, Desk, Step } from './port';

// The desk at a plain backend (spec §7): it has no keys, detects no conflicts and makes one write at a time. A write
// without an answer is never repeated automatically; the user checks and decides.

/** The kinds of items that a call changes besides its own item. */
const touchedBy: { readonly [Name in EndpointName]?: readonly ItemType[] } = {
  createClient: ['client'],
  importClients: ['client'],
  createProduct: ['product', 'warehouse'],
  importProducts: ['product', 'warehouse'],
  createBox: ['box'],
  adjustBoxes: ['box'],
  saveBag: ['bag', 'warehouse'],
  checkLine: ['order', 'warehouse'],
  importSteps: ['product', 'warehouse', 'bag', 'box', 'order'],
};

/** The kinds of items that a call changes; for an item's PUT, the kinds that have an item with this id. */
const touches = ({ account: { mirror } }: DeskOptions, { name, params }: AttendedCall): readonly ItemType[] => {
  const { tables } = mirror;
  const named = params === undefined ? [] : itemTypes.filter((type) => hasRow(tables[tableOf[type]].rows, params.id));
  // The warehouse's list contains product names (spec §4, Live refresh).
  return [...named, ...(named.includes('product') ? (['warehouse'] as const) : []), ...(touchedBy[name] ?? [])];
};
const hasRow = (rows: { has(id: string): boolean }, id: string): boolean => rows.has(id);

/** A conflict that this device detected; nothing was sent. */
const refused = (conflicts: ReturnType<typeof conflictsIn>): DeskFailure => {
  const places = conflicts.map(({ path, product, seen, current }) => {
    const values = { current: String(current), seen: String(seen) };
    const said: Said =
      product === undefined ? { say: 'now-another-value', ...values } : { say: 'units-changed', ...values };
    return { path, message: '', said };
  });
  return { kind: 'refused', status: 412, problem: { code: 'conflict', message: '', details: { places } } };
};

/**
 * The whole item with the edit merged, as spec §7 wants it, or why it is not sent. The current item is read first, so
 * that no other change is overwritten and the backend's own fields stay.
 */
const wholeWith = async (
  { account: { http, mirror, sync }, environment }: DeskOptions,
  { type, id, edit }: EditOf,
): Promise<{ readonly body: object } | DeskFailure> => {
  const held = notSendable(sync);
  if (held !== undefined) return held;
  const asked = await http.call('item', { params: { id } });
  if (asked.kind === 'offline') return { kind: 'not-sent', reason: asked.reason };
  if (asked.kind !== 'accepted') return asked;
  const read = itemSchemas[type].safeParse({ ...asked.answer, id });
  if (!read.success) {
    const part = read.error.issues[0]?.path.join('.') ?? '';
    const said: Said = { say: 'answer-unfit', path: endpoints.item.path, part };
    return { kind: 'not-sent', reason: { message: '', said } };
  }
  const item: Item<EditedType> = read.data;
  const conflicts = conflictsIn(type, item, edit);
  if (conflicts.length > 0) {
    await mirror.apply
      .item(type, { ...asked.answer, id })
      .catch((error: unknown) => environment.warn('What is there now could not be written', error));
    return refused(conflicts);
  }
  const priced = (product: string) => ({ unitprice: mirror.tables.products.rows.get(product)?.price, added: false });
  return { body: withEdit(type, item, edit, type === 'bag' ? priced : undefined) };
};

/** Whether an edit changes nothing; it may only name values that other edits depend on. */
const changesNothing = ({ edit: { fields = {}, lines = [] } }: EditOf): boolean =>
  [...Object.values(fields), ...lines].every(({ seen, wanted }) => seen === wanted);

/** Combines steps into calls: consecutive edits of boxes become one call that moves units. */
const callsOf = <One extends Step>(steps: readonly One[]): { readonly steps: One[]; readonly boxes: EditOf[] }[] => {
  const calls: { steps: One[]; boxes: EditOf[] }[] = [];
  for (const step of steps) {
    const { write } = step;
    const last = calls.at(-1);
    const box = 'edit' in write && write.type === 'box' ? [write] : [];
    if (last !== undefined && last.boxes.length > 0 && box.length > 0) {
      last.steps.push(step);
      last.boxes.push(...box);
    } else if (!('edit' in write) || !changesNothing(write)) {
      calls.push({ steps: [step], boxes: box });
    }
  }
  return calls;
};

/** The units that these edits move into and out of boxes. */
const movedBy = (boxes: readonly EditOf[]): AttendedCall => ({
  name: 'adjustBoxes',
  body: boxes.map(({ id, edit: { lines = [] } }) => ({
    boxId: id,
    products: lines.map(({ product, seen, wanted }) => ({ product, quantity: (wanted ?? 0) - (seen ?? 0) })),
  })),
});

export const plainDesk = (options: DeskOptions): Desk => {
  const { http } = options.account;
  const write = <Name extends EndpointName>(
    command: Command,
    { name, ...call }: AttendedCall<Name>,
    attendant: Attendant = {},
  ) =>
    attend(options, command, attendant, touches(options, { name, ...call }), async (key) =>
      deskOutcome(await http.call(name, { ...plainCall(name, call), key })),
    );

  const edit: Desk['edit'] = async (command, wanted, attendant) => {
    const whole = await wholeWith(options, wanted);
    return 'kind' in whole ? whole : write(command, { ...savingOf(wanted), ...whole }, attendant);
  };

  /** Makes one step; without an answer, looks for its effect in the mirror. */
  const make = async (step: Step, boxes: readonly EditOf[], attendant?: Attendant): Promise<DeskOutcome<unknown>> => {
    if (boxes.length > 0) return write(step.command, movedBy(boxes), attendant);
    if ('edit' in step.write) return edit(step.command, step.write, attendant);
    const outcome = await write(step.command, step.write, attendant);
    if (outcome.kind !== 'unknown' || step.shows === undefined) return outcome;
    await caughtUp(options, touches(options, step.write));
    return step.shows() ? { kind: 'done', answer: undefined } : outcome;
  };

  return {
    write,
    edit,
    async writeTogether(_command, steps, attendant) {
      const done: (typeof steps)[number][] = [];
      for (const call of callsOf(steps)) {
        const [step] = call.steps;
        if (step === undefined) continue;
        const outcome = await make(step, call.boxes, attendant);
        if (outcome.kind !== 'done') return { outcome, done, failed: step };
        done.push(...call.steps);
      }
      return { outcome: { kind: 'done', answer: undefined }, done, failed: undefined };
    },
    outcomeOf: () => Promise.resolve(undefined),
    outcomeKnownBy: () => 'user',
    observationsInMail: () => 'perhaps',
    movements: () => Promise.resolve('none-kept'),
    people: () => Promise.resolve('none-kept'),
    sessions: () => Promise.resolve('none-kept'),
    devices: () => Promise.resolve('none-kept'),
    holdings: () => Promise.resolve('none-kept'),
    handedIn: () => Promise.resolve('none-kept'),
    company: () => Promise.resolve('none-kept'),
    letterhead: () => Promise.resolve('none-kept'),
    history: () => Promise.resolve('none-kept'),
    importsBefore: () => Promise.resolve({ kind: 'done', answer: [] }),
    caughtUp: (kinds) => caughtUp(options, kinds),
  };
};
