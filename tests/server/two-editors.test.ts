import { describe, expect, it } from 'vitest';
import { fieldsEdited, linesEdited } from '#domain/item-edit';
import { correctionParts } from '#domain/stock-correction';
import type { EditedType } from '#wire/edit';
import { endpoints } from '#wire/endpoints';
import { correctionEdits } from '../../src/actions/correction-calls';
import { editCall } from '../../src/port/item-edit';
import type { Call, Reply } from '../support/calls';
import { engines } from '../support/databases';
import { outOfBalance } from '../support/ledger';
import { serveCompany } from '../support/served-company';

// Must-show D: two admins edit the same item, in every order of looking and saving. A model that knows nothing of the
// server's code says what each save does, and what there is afterwards.

type Value = string | number | null;
/** What there is, by item and part: `b1 name`, `b1 p1`. */
type Parts = Readonly<Record<string, Value>>;

/** Something that one of them wants, from whatever is seen. */
interface Wish {
  readonly save: (call: Call, seen: Parts) => Promise<Reply>;
  /** What the save changes, and what must be as it was seen for that. */
  readonly means: (seen: Parts) => { readonly wanted: Parts; readonly needs: readonly string[] };
  /** The seen value is compared even if the current value is the wanted one. */
  readonly exact: boolean;
}

const types: Readonly<Record<string, EditedType>> = {
  p1: 'product',
  w1: 'warehouse',
  b1: 'box',
  b2: 'box',
  g1: 'bag',
  g2: 'bag',
};
const typeOf = (id: string): EditedType => types[id] ?? 'product';
const products = ['p1', 'p2', 'p3'];
const fields: Readonly<Record<EditedType, readonly string[]>> = {
  product: ['name', 'code', 'price'],
  box: ['name', 'capacity'],
  warehouse: [],
  bag: [],
};

/** The parts of one item, by their names alone. */
const ofItem = (parts: Parts, id: string, names: readonly string[]): Parts =>
  Object.fromEntries(names.map((name) => [name, parts[`${id} ${name}`] ?? null]));
/** An item's lines as the app has them: a bag alone has lines of 0. */
const linesOf = (parts: Parts, id: string): ReadonlyMap<string, number> =>
  new Map(
    products.flatMap((product): [string, number][] => {
      const units = parts[`${id} ${product}`];
      return typeof units === 'number' && (typeOf(id) === 'bag' || units > 0) ? [[product, units]] : [];
    }),
  );

/** Changes these parts of one item: as they are named, whatever they are seen to be. */
const edited = (id: string, wish: Parts): Wish => {
  const type = typeOf(id);
  const named = Object.fromEntries(Object.entries(wish).map(([name, value]) => [`${id} ${name}`, value]));
  return {
    exact: false,
    means: (seen) => {
      const wanted = Object.fromEntries(Object.entries(named).filter(([part, value]) => seen[part] !== value));
      return { wanted, needs: Object.keys(wanted) };
    },
    save: (call, seen) => {
      const whole = { ...seen, ...named };
      const edit = {
        fields: fieldsEdited(ofItem(seen, id, fields[type]), ofItem(whole, id, fields[type]) as Record<string, string>),
        lines: linesEdited(linesOf(seen, id), linesOf(whole, id)),
      };
      const { method, path, body } = editCall({
        type,
        id,
        name: id,
        edit: type === 'product' ? { fields: edit.fields } : edit,
      }) as { method: string; path: string; body: object };
      return call(method, path, { body });
    },
  };
};

/** Corrects p1: so many in the warehouse and in these boxes, and one of them in dan's bag. */
const corrected = (wish: Parts & { readonly w1: number }, toBag = false): Wish => {
  const named = Object.fromEntries(Object.entries(wish).map(([id, value]) => [`${id} p1`, value]));
  return {
    exact: true,
    means: (seen) => {
      const boxes = Object.entries(named).filter(([part, value]) => part !== 'w1 p1' && seen[part] !== value);
      const bag = toBag && seen['g2 p1'] !== 1 ? [['g2 p1', 1] as const] : [];
      return {
        wanted: { ...Object.fromEntries([...boxes, ...bag]), 'w1 p1': wish.w1 },
        needs: ['w1 p1', 'b1 p1', 'b2 p1', ...bag.map(([part]) => part)],
      };
    },
    save: (call, seen) => {
      const units = (id: string) => Number(seen[`${id} p1`] ?? 0);
      const irregularity = {
        product: { id: 'p1', name: 'Cafea', code: 'CAF-1', price: 12.5 },
        warehouseQuantity: units('w1'),
        boxes: ['b1', 'b2'].map((boxId) => ({ boxId, productQuantity: units(boxId) })),
        bags: units('g2') === 1 ? ['g2'] : [],
      };
      const { w1: warehouse, ...inBoxes } = wish;
      const boxes = new Map(Object.entries(inBoxes).map(([id, value]) => [id, Number(value)]));
      const parts = correctionParts(irregularity, { warehouse, boxes, toBag: toBag ? 'g2' : undefined });
      const line = { product: 'p1', seen: (seen['g2 p1'] ?? null) as number | null, wanted: 1 };
      const bag =
        parts.toBag === undefined ? undefined : { type: 'bag' as const, id: 'g2', name: 'g2', edit: { lines: [line] } };
      const calls = correctionEdits({ irregularity, parts, warehouse: 'w1', bag }).map(editCall);
      return call('POST', endpoints.batch.path, { body: { calls } });
    },
  };
};

/** What a save does, by the model: everything that it changes, over what there is; or nothing. */
const judged = (current: Parts, seen: Parts, { means, exact }: Wish): { readonly status: number; after: Parts } => {
  const { wanted, needs } = means(seen);
  const stale = needs.some(
    (part) => current[part] !== seen[part] && (exact || !(part in wanted) || current[part] !== wanted[part]),
  );
  if (stale) return { status: 412, after: current };
  const after: Record<string, Value> = { ...current, ...wanted };
  // A bag's units come out of the warehouse and go back to it (STOCK-4).
  for (const part of Object.keys(wanted).filter((one) => one.startsWith('g'))) {
    const inWarehouse = `w1 ${part.slice(3)}`;
    if (!(inWarehouse in after)) continue;
    after[inWarehouse] = Number(after[inWarehouse]) - (Number(wanted[part]) - Number(current[part]));
  }
  return { status: 200, after };
};

interface Scene {
  readonly name: string;
  /** Bags first: what they give back is in the warehouse when that is put as it was. */
  readonly items: readonly string[];
  readonly wishes: readonly Wish[];
}
const scenes: readonly Scene[] = [
  {
    name: 'product',
    items: ['p1'],
    wishes: [
      edited('p1', { name: 'Cafea boabe' }),
      edited('p1', { name: 'Cafea', price: 13 }),
      edited('p1', { code: 'CAF-2', price: 13 }),
      edited('p1', { price: 14.25 }),
    ],
  },
  {
    name: 'box',
    items: ['b1'],
    wishes: [
      edited('b1', { name: 'A2' }),
      edited('b1', { name: 'A3', p1: 7 }),
      edited('b1', { capacity: 90, p2: 0 }),
      edited('b1', { p1: 8, p3: 2 }),
      edited('b1', { p1: 7, capacity: 80 }),
    ],
  },
  {
    name: 'bag',
    items: ['g1', 'w1'],
    wishes: [
      edited('g1', { p1: 0 }),
      edited('g1', { p1: null }),
      edited('g1', { p2: 1 }),
      edited('g1', { p2: 0, p3: 0 }),
      edited('g1', { p1: 0, p2: 1 }),
    ],
  },
  {
    name: 'warehouse',
    items: ['w1'],
    wishes: [
      edited('w1', { p1: 7 }),
      edited('w1', { p1: 8, p2: 0 }),
      edited('w1', { p2: 6, p3: 2 }),
      edited('w1', { p3: 3 }),
      edited('w1', { p1: 7, p3: 2 }),
    ],
  },
  {
    name: 'correction',
    items: ['g2', 'w1', 'b1', 'b2'],
    wishes: [
      corrected({ w1: 13, b1: 13 }),
      corrected({ w1: 13, b2: 3 }),
      corrected({ w1: 10 }),
      corrected({ w1: 13, b1: 12 }, true),
      edited('b1', { name: 'A2', p2: 4 }),
      edited('b2', { p1: 3 }),
      edited('g2', { p1: 1 }),
    ],
  },
];

/** Every order in which two people look (a, b) and then save (A, B); who looks first of two makes no difference. */
const orders = ['aAbB', 'abAB', 'abBA', 'bBaA'] as const;

for (const engine of engines) {
  describe(`two editors of one item on ${engine.name}`, () => {
    const company = serveCompany(engine, { fresh: 'each test', admins: ['radu'] });
    const calls = { a: company.as('admin'), b: company.as('radu') };
    type Person = keyof typeof calls;

    const stored = async (id: string) => (await calls.a('GET', endpoints.item.path.replace(':id', id))).body;
    const look = async ({ items }: Scene): Promise<Parts> => {
      const parts: Record<string, Value> = {};
      for (const id of items) {
        const item = await stored(id);
        for (const name of fields[typeOf(id)]) parts[`${id} ${name}`] = item[name];
        if (typeOf(id) === 'product') continue;
        for (const product of products) {
          const line = item.products.find((one: { product: string }) => one.product === product);
          parts[`${id} ${product}`] = line?.quantity ?? (typeOf(id) === 'bag' ? null : 0);
        }
      }
      return parts;
    };
    /** What there is at the beginning of each play, as whole items (spec §7). */
    const begin = async ({ items, name }: Scene): Promise<() => Promise<void>> => {
      const at = (id: string) => (typeOf(id) === 'bag' ? endpoints.saveBag : endpoints.updateItem).path;
      const put = async (id: string, body: object) =>
        expect((await calls.a('PUT', at(id).replace(':id', id), { body })).status).toBe(200);
      if (name === 'correction') {
        await company.database.transaction((tx) =>
          tx.insertInto('box').values({ id: 'b2', name: 'B2', capacity: 100, version: 1 }).execute(),
        );
        await put('w1', { products: [{ product: 'p1', quantity: 13 }] });
      }
      const whole = new Map<string, Record<string, unknown>>();
      for (const id of items) whole.set(id, await stored(id));
      return async () => {
        for (const [id, item] of whole) {
          const lines = (item['products'] ?? []) as { product: string }[];
          const none = products.filter((product) => !lines.some((line) => line.product === product));
          const all = [...lines, ...none.map((product) => ({ product, quantity: 0 }))];
          await put(id, typeOf(id) === 'warehouse' ? { ...item, products: all } : item);
        }
      };
    };
    const pairs = (scene: Scene) =>
      scene.wishes.flatMap((a, at) => scene.wishes.slice(at).map((b) => ({ a, b }) as Record<Person, Wish>));
    const cases = scenes.flatMap((scene) => orders.map((order) => ({ name: scene.name, order, scene })));

    it.each(cases)(
      '[STOCK-11] a $name, looked at and saved in the order $order: no change is lost silently',
      async ({ scene, order }) => {
        const again = await begin(scene);
        for (const wishes of pairs(scene)) {
          await again();
          let current = await look(scene);
          const seen: Partial<Record<Person, Parts>> = {};
          for (const step of order) {
            const person = step.toLowerCase() as Person;
            if (step === person) {
              seen[person] = current;
              continue;
            }
            const [call, wish] = [calls[person], wishes[person]];
            const expected = judged(current, seen[person] ?? {}, wish);
            const reply = await wish.save(call, seen[person] ?? {});
            expect(reply.status).toBe(expected.status);
            expect(await look(scene)).toEqual(expected.after);
            current = expected.after;
            if (reply.status === 200) continue;
            // The conflict came with the current item; a retry is based on that.
            expect(reply.body.details.places.length).toBeGreaterThan(0);
            const { item } = reply.body.details;
            if (typeOf(item.id) !== 'warehouse') expect(item).toEqual(await stored(item.id));
            const after = judged(current, current, wish).after;
            expect((await wish.save(call, current)).status).toBe(200);
            expect(await look(scene)).toEqual(after);
            current = after;
          }
        }
        expect(await outOfBalance(company.database)).toEqual([]);
      },
    );

    it.each(scenes.map((scene) => ({ name: scene.name, scene })))(
      '[STOCK-11] of a $name, saving at once what both saw: it is as if one had been first',
      async ({ scene }) => {
        const again = await begin(scene);
        for (const { a, b } of pairs(scene)) {
          await again();
          const seen = await look(scene);
          const replies = await Promise.all([a.save(calls.a, seen), b.save(calls.b, seen)]);
          const [aFirst, bFirst] = [judged(seen, seen, a), judged(seen, seen, b)];
          const [bThen, aThen] = [judged(aFirst.after, seen, b), judged(bFirst.after, seen, a)];
          expect([
            { statuses: [aFirst.status, bThen.status], after: bThen.after },
            { statuses: [aThen.status, bFirst.status], after: aThen.after },
          ]).toContainEqual({ statuses: replies.map(({ status }) => status), after: await look(scene) });
        }
        expect(await outOfBalance(company.database)).toEqual([]);
      },
    );
  });
}
