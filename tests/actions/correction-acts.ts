import { expect } from 'vitest';
import { changesBetween, correctionOf, irregularityNow, type PlaceChange } from '#domain/correction-choices';
import { linesEdited } from '#domain/item-edit';
import { correctionState } from '#domain/stock-correction';
import type { EditedType } from '#wire/edit';
import { endpoints } from '#wire/endpoints';
import type { Irregularity } from '#wire/irregularity';
import { recordChanges } from '../../server/storage/changes';
import { beginMoveToBag } from '../../src/actions/bags';
import { addToCart, selectClient } from '../../src/actions/cart';
import type { DeskOutcome } from '../../src/actions/desk';
import { saveEdit } from '../../src/actions/item-edit';
import { placeOrder } from '../../src/actions/orders';
import { discardEntry } from '../../src/actions/outbox';
import { beginCorrection } from '../../src/actions/stock-correction';
import { saveStock } from '../../src/actions/warehouse';
import type { Device } from '../../src/device/device';
import type { Place } from '../../src/mirror/database';
import { placesOf } from '../../src/views/places';
import { quantitiesByPlace } from '../../src/views/quantities';
import { heldOf } from '../support/ledger';
import type { Parts, Value } from './editors';
import { mirrorOf } from './field';
import type { Act, Scene } from './interleaved';
import { refusedOf, type ThreePeople } from './three-people';

// One product in the warehouse, two boxes and two bags, of which the warehouse has more than the boxes: it is corrected
// as the dialog of the warehouse's check does it, and moved by everything else that moves stock.

/** The wanted correction; absent parts stay unchanged. */
interface Wish {
  readonly warehouse?: number;
  readonly boxes?: Readonly<Record<string, number>>;
  readonly toBag?: boolean;
}

/** The places by part, as they are at the beginning: the agent has one in her bag. */
const beginning: Parts = { warehouse: 12, 'box b1': 6, 'box b2': 4, 'bag g1': 1, 'bag g2': null };

/** The product in all its places, as the server has them and as a device shows them. */
const knownOf = (people: ThreePeople) => {
  let product = { id: '', name: 'Corectat', code: 'COR-1', price: 5 };

  const partsOf = (units: (part: string) => Value): Parts =>
    Object.fromEntries(Object.keys(beginning).map((part) => [part, units(part)]));
  const placeOf = (part: string): string => `${part === 'warehouse' ? 'warehouse w1' : part} ${product.id}`;
  const none = (part: string): Value => (part.startsWith('bag') ? null : 0);
  const stored = async (): Promise<Parts> => {
    const held = await heldOf(people.server.database, [product.id]);
    return partsOf((part) => held.get(placeOf(part)) ?? none(part));
  };
  const shown = (device: Device): Parts => {
    const places = quantitiesByPlace(mirrorOf(device)).read();
    const at = (part: string) => places.get(part.replace(' ', ':') as Place);
    return partsOf((part) => at(part)?.get(product.id) ?? none(part));
  };
  const found = (seen: Parts): Irregularity =>
    irregularityNow(product, {
      warehouse: Number(seen['warehouse']),
      boxes: ['b1', 'b2'].flatMap((id) => {
        const quantity = Number(seen[`box ${id}`]);
        return quantity > 0 ? [{ id, quantity }] : [];
      }),
      bags: ['g1', 'g2'].flatMap((id) => (seen[`bag ${id}`] === 1 ? [{ id }] : [])),
    });
  const begin = async (): Promise<void> => {
    const { id: _, ...body } = product;
    product = { ...product, id: (await people.call('admin')('POST', endpoints.createProduct.path, { body })).body.id };
    await people.server.database.transaction(async (tx) => {
      await tx.insertInto('box').values({ id: 'b2', name: 'B2', capacity: 100, version: 1 }).execute();
      await recordChanges(tx, [{ type: 'box', id: 'b2', created: true }]);
    });
  };
  const make = async (): Promise<string> => {
    if (product.id === '') await begin();
    const now = await stored();
    // The bags take their units out of the warehouse, and give them back to it: it is put right after them.
    const calls = ['warehouse', 'bag g1', 'bag g2', 'box b1', 'box b2', 'warehouse'].map((part, at) => {
      const [type = '', id = 'w1'] = part.split(' ');
      const { method, path } = type === 'bag' ? endpoints.saveBag : endpoints.updateItem;
      const lines = [{ product: product.id, seen: now[part], wanted: beginning[part] }];
      const whole = { products: [{ product: product.id, quantity: at === 0 ? 100 : beginning[part] }] };
      return { method, path: path.replace(':id', id), body: type === 'warehouse' ? whole : { edit: { lines } } };
    });
    const reply = await people.call('admin')('POST', endpoints.batch.path, { body: { calls } });
    expect([reply.status, await stored()]).toEqual([200, beginning]);
    return product.id;
  };
  return { product: () => product, placeOf, stored, shown, found, make };
};
type Known = ReturnType<typeof knownOf>;

const partOf = ({ place, placeId }: PlaceChange): string => (place === 'warehouse' ? place : `${place} ${placeId}`);

/** Corrects the product in the dialog, which lays what was chosen over what there is and tells what others did. */
const corrects = ({ found, product }: Known, { warehouse, boxes = {}, toBag = false }: Wish): Act => {
  const choices = {
    ...(warehouse === undefined ? {} : { warehouse }),
    boxes: new Map(Object.entries(boxes)),
    ...(toBag ? { toBag: 'g2' } : {}),
  };
  return {
    name: `corrects to ${JSON.stringify({ warehouse, boxes, toBag })}`,
    rests: ['warehouse', 'box b1', 'box b2', ...(toBag ? ['bag g2'] : [])],
    barred: () => [],
    after(now) {
      const inBoxes = Object.entries(boxes).map(([id, units]) => [`box ${id}`, units]);
      const joins = toBag && now['bag g2'] !== 1;
      // What was chosen for the warehouse counts the unit that goes into the bag, also where the bag has it already.
      const out = warehouse === undefined ? joins : toBag;
      const left = (warehouse ?? Number(now['warehouse'])) - (out ? 1 : 0);
      return { ...now, ...Object.fromEntries(inBoxes), warehouse: left, ...(joins ? { 'bag g2': 1 } : {}) };
    },
    tells: (before, now) => changesBetween(found(before), found(now)).map(partOf),
    async save(device, _, seen) {
      const irregularity = found(seen);
      const correction = correctionOf(choices, irregularity, [{ id: 'b1' }, { id: 'b2' }]);
      if (!correctionState(irregularity, [], correction).changed) return [];
      const outcome = await beginCorrection(device)({ irregularity, correction });
      if (outcome.kind === 'done') return [];
      if (outcome.kind !== 'overtaken') throw new Error(JSON.stringify(outcome));
      // The dialog shows the places that are others now.
      const now = irregularityNow(product(), placesOf(mirrorOf(device), product().id).read());
      const told = changesBetween(irregularity, now).map(partOf);
      expect(told).not.toEqual([]);
      return told;
    },
  };
};

/** The part that a refusal is about, where an edit touches one place alone. */
const toldOf = (outcome: DeskOutcome<unknown>, part: string): readonly string[] => {
  if (outcome.kind === 'done') return [];
  if (outcome.kind !== 'refused' || outcome.problem.code !== 'conflict') throw new Error(JSON.stringify(outcome));
  return [part];
};
const savesStock = ({ product }: Known, units: number): Act => ({
  name: `saves a stock of ${units}`,
  rests: ['warehouse'],
  barred: () => [],
  after: (now) => ({ ...now, warehouse: units }),
  // The save is compared with the value that was typed over.
  tells: () => [],
  async save(device, _, seen) {
    const before = Number(seen['warehouse']);
    if (before === units) return [];
    return toldOf(await saveStock(device, new Map([[product().id, { before, after: units }]])), 'warehouse');
  },
});
/** Wants so many in a box or a bag, by its own form. */
const edits = ({ product }: Known, part: string, wanted: number | null): Act => ({
  name: `edits the ${part} to ${wanted}`,
  rests: [part],
  barred: () => [],
  after(now) {
    const back = part.startsWith('bag') ? Number(now[part] ?? 0) - Number(wanted ?? 0) : 0;
    return { ...now, [part]: wanted, warehouse: Number(now['warehouse']) + back };
  },
  async save(device, _, seen) {
    const lines = (units: Value | undefined) =>
      new Map(typeof units === 'number' ? [[product().id, units] as const] : []);
    const changed = linesEdited(lines(seen[part]), lines(wanted));
    if (changed.length === 0) return [];
    const [type = '', id = ''] = part.split(' ');
    return toldOf(await saveEdit(device, { type: type as EditedType, id, name: id, edit: { lines: changed } }), part);
  },
});
const movesToBag = ({ product }: Known): Act => ({
  name: 'moves one into the bag of another agent',
  rests: ['bag g2'],
  barred: (now) => (now['bag g2'] === 1 ? ['bag g2'] : []),
  after: (now) => ({
    ...now,
    warehouse: Number(now['warehouse']) - 1,
    'box b1': Number(now['box b1']) - 1,
    'bag g2': 1,
  }),
  save: async (device) =>
    toldOf(await beginMoveToBag(device).move({ boxId: 'b1', bagId: 'g2', product: product().id }), 'bag g2'),
});

const leavesSample = ({ product }: Known): Act => ({
  name: 'leaves the sample',
  rests: ['bag g1'],
  barred: (now) => (now['bag g1'] === 1 ? [] : ['bag g1']),
  after: (now) => ({ ...now, 'bag g1': 0 }),
  async save(device) {
    selectClient(device, 'c1');
    addToCart(device, product(), 2);
    expect(await placeOrder(device, { delivered: new Set([product().id]) })).toMatchObject({ kind: 'saved' });
    const refused = await refusedOf(device);
    if (refused === undefined) return [];
    expect(refused.problem).toMatchObject({
      code: 'not-in-bag',
      details: { places: [{ path: 'products.0.deliveredQuantity' }] },
    });
    await discardEntry(device, refused.id ?? 0);
    return ['bag g1'];
  },
});

export const corrections = (people: ThreePeople): Scene => {
  const known = knownOf(people);
  const { placeOf, stored, shown, make } = known;
  const ofAdmins: readonly Act[] = [
    corrects(known, { boxes: { b1: 8 } }),
    savesStock(known, 15),
    corrects(known, { warehouse: 13, boxes: { b1: 8 }, toBag: true }),
    corrects(known, { boxes: { b2: 6 } }),
    movesToBag(known),
    corrects(known, { warehouse: 10 }),
    edits(known, 'box b1', 7),
    edits(known, 'bag g1', null),
  ];
  return {
    name: 'corrections',
    acts: { admin: ofAdmins, radu: ofAdmins, ana: [leavesSample(known)] },
    make,
    stored,
    shown,
    isOpen: (part) => part === 'warehouse' || part === 'bag g1',
    placeOf,
  };
};
