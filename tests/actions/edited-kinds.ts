import { expect } from 'vitest';
import { fieldsEdited, linesEdited } from '#domain/item-edit';
import type { EditedType } from '#wire/edit';
import { endpoints } from '#wire/endpoints';
import { editClient } from '../../src/actions/clients';
import { saveEdit } from '../../src/actions/item-edit';
import { editOrderObservations } from '../../src/actions/orders';
import { resolveClash } from '../../src/actions/repairs';
import type { Device } from '../../src/device/device';
import type { Call } from '../support/calls';
import { isLine, type Kind, type Parts, type Saved } from './editors';
import { eventually, mirrorOf, newClient, waiting } from './field';

// The kinds of items that several people edit, each with how the app saves it.

type Row = Readonly<Record<string, unknown>>;
interface Line {
  readonly product: string;
  readonly quantity: number;
}
const rowsOf = (device: Device): Readonly<Record<string, { readonly rows: ReadonlyMap<string, unknown> }>> =>
  mirrorOf(device).tables as never;

const fields = (row: Row, names: readonly string[]): Parts =>
  Object.fromEntries(names.map((name) => [name, row[name] as string | number]));

/** What waits is sent, or its user is asked. */
const sent = async (device: Device): Promise<Saved> => {
  await eventually(() => expect(waiting(device).filter(({ state }) => state !== 'refused')).toEqual([]));
  const [refused] = waiting(device);
  const clashes = (refused?.problem?.details?.['clashes'] ?? []) as readonly { field: string }[];
  if (refused !== undefined && clashes.length === 0) throw new Error(JSON.stringify(refused.problem));
  return { conflicts: clashes.map(({ field }) => field) };
};
const choose = async (device: Device, choices: Readonly<Record<string, 'mine' | 'theirs'>>): Promise<Saved> => {
  await resolveClash(device, waiting(device)[0]?.id ?? 0, choices);
  return sent(device);
};

export const editedKinds = (admin: () => Call, ana: () => Call): readonly Kind[] => {
  const stored = async (id: string): Promise<Row> =>
    (await admin()('GET', endpoints.item.path.replace(':id', id))).body;
  let made = 0;
  const next = (): string => {
    made += 1;
    return `N${made}`;
  };
  const product = async (): Promise<string> => {
    const code = next();
    const body = { name: `Produs ${code}`, code, price: 5 };
    return (await admin()('POST', endpoints.createProduct.path, { body })).body.id;
  };

  /** What has fields, or lines of two new products; `line 0` is that of the first. */
  const editedAtOnce = (type: EditedType, table: string, own: readonly string[], pools: Kind['pools']) => {
    let products: readonly string[] = [];
    const none = type === 'bag' ? null : 0;
    const partsOf = (row: Row, lines: readonly Line[]): Parts => {
      const units = products.map((id) => lines.find(({ product }) => product === id)?.quantity ?? none);
      return { ...fields(row, own), ...Object.fromEntries(units.map((count, at) => [`line ${at}`, count])) };
    };
    const asQuantities = (parts: Parts) =>
      new Map(
        products.flatMap((id, at): [string, number][] => {
          const units = parts[`line ${at}`];
          return units === null || units === undefined ? [] : [[id, Number(units)]];
        }),
      );
    const kind: Omit<Kind, 'make'> = {
      name: type,
      people: ['admin', 'radu'],
      pools,
      async stored(id) {
        const item = await stored(id);
        return partsOf(item, (item['products'] ?? []) as readonly Line[]);
      },
      shown(device, id) {
        const lines = [...(rowsOf(device)['stock']?.rows.values() ?? [])] as readonly (Line & { place: string })[];
        const here = lines.filter(({ place }) => place === (type === 'warehouse' ? type : `${type}:${id}`));
        return partsOf((rowsOf(device)[table]?.rows.get(id) ?? {}) as Row, here);
      },
      async save(device, id, seen, wanted) {
        const own = Object.fromEntries(Object.entries(wanted).filter(([part]) => !isLine(part)));
        const lines = linesEdited(asQuantities(seen), asQuantities(wanted));
        const edit = { fields: fieldsEdited(seen, own as Record<string, string>), lines };
        const { lines: _, ...ofProduct } = edit;
        const outcome = await saveEdit(device, { type, id, name: id, edit: type === 'product' ? ofProduct : edit });
        if (outcome.kind === 'done') return { conflicts: [] };
        if (outcome.kind !== 'refused' || outcome.status !== 412) throw new Error(JSON.stringify(outcome));
        const places = outcome.problem.details?.places ?? [];
        const partOf = (path: string) => {
          const line = /^lines\.(\d+)$/.exec(path)?.[1];
          return line === undefined ? path : `line ${products.indexOf(lines[Number(line)]?.product ?? '')}`;
        };
        return { conflicts: places.map(({ path }) => partOf(path)) };
      },
    };
    /** Two products, and so many of them in the warehouse. */
    const stock = async (): Promise<void> => {
      products = [await product(), await product()];
      const lines = products.map((id) => ({ product: id, seen: 0, wanted: 5 }));
      await put('w1', { lines });
    };
    return { kind, stock, products: () => products };
  };
  const put = async (id: string, edit: object, { path } = endpoints.updateItem as { path: string }): Promise<void> => {
    const reply = await admin()('PUT', path.replace(':id', id), { body: { edit } });
    expect([reply.status, reply.body]).toEqual([200, expect.anything()]);
  };

  const boxes = async (): Promise<{ id: string; name: string }[]> =>
    (await admin()('GET', endpoints.boxes.path)).body.filter(({ name }: { name: string }) => name.length === 1);

  const clientParts = Object.keys(newClient);
  const bag = editedAtOnce('bag', 'bags', [], { 'line 0': [null, 0, 1], 'line 1': [null, 0, 1] });
  const box = editedAtOnce('box', 'boxes', ['name', 'capacity'], {
    name: ['A', 'B'],
    capacity: [50, 60, 70],
    'line 0': [0, 3, 4],
    'line 1': [0, 3, 4],
  });
  const warehouse = editedAtOnce('warehouse', 'warehouses', [], { 'line 0': [4, 6, 7], 'line 1': [4, 6, 7] });
  const catalogue = editedAtOnce('product', 'products', ['name', 'price'], { name: ['A', 'B', 'C'], price: [6, 7, 8] });

  return [
    {
      name: 'client',
      people: ['admin', 'radu', 'ana'],
      pools: {
        name: ['Magazin A', 'Magazin B'],
        phone: ['0711111', '0722222', '0733333'],
        deliveryAddress: ['Cluj', 'Arad', ''],
      },
      make: async () => (await admin()('POST', endpoints.createClient.path, { body: newClient })).body.id,
      stored: async (id) => fields(await stored(id), clientParts),
      shown: (device, id) => fields(rowsOf(device)['clients']?.rows.get(id) as Row, clientParts),
      async save(device, id, seen, wanted) {
        await editClient(device, id, seen as never, wanted as never);
        return sent(device);
      },
      choose,
    },
    {
      name: 'order',
      people: ['admin', 'radu', 'ana'],
      pools: { observations: ['la 10', 'la 11', 'la 12', ''] },
      async make() {
        const products = [{ product: 'p1', quantity: 1, unitprice: 12.5 }];
        const body = { client: 'c1', date: '2026-11-21', price: 12.5, agent: 'aana', products };
        return (await ana()('POST', endpoints.placeOrder.path, { body })).body.id;
      },
      stored: async (id) => fields(await stored(id), ['observations']),
      shown: (device, id) => fields(rowsOf(device)['orders']?.rows.get(id) as Row, ['observations']),
      async save(device, id, seen, wanted) {
        await editOrderObservations(device, id, String(seen['observations']), String(wanted['observations']));
        return sent(device);
      },
      choose,
    },
    { ...catalogue.kind, make: product },
    {
      ...box.kind,
      async make() {
        // Names of boxes are unique: those of the play before are free again.
        for (const { id, name } of await boxes()) await put(id, { fields: { name: { seen: name, wanted: next() } } });
        await box.stock();
        const [first = ''] = box.products();
        const body = { name: next(), capacity: 40, products: [{ product: first, quantity: 2 }] };
        return (await admin()('POST', endpoints.createBox.path, { body })).body.id;
      },
    },
    {
      ...bag.kind,
      async make() {
        await bag.stock();
        const [first = ''] = bag.products();
        await put('g1', { lines: [{ product: first, seen: null, wanted: 1 }] }, endpoints.saveBag);
        return 'g1';
      },
    },
    {
      ...warehouse.kind,
      async make() {
        await warehouse.stock();
        return 'w1';
      },
    },
  ];
};
