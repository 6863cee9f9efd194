import type { Api } from '../tests/support/calls';

const code = (index: number): string => `B${String(index).padStart(7, '0')}`;

/** Products beside the demo's, as a file to import: codes 'B0000000' and on. */
export const catalogueRows = {
  code,
  /** Those from `first` to before `end`. */
  csv(first: number, end: number): string {
    const rows = ['name,code,price'];
    for (let index = first; index < end; index += 1) {
      const price = String(((index * 37) % 9_999) / 100 + 0.5).replace(/(\.\d\d)\d+$/, '$1');
      rows.push(`Produs de probă ${index},${code(index)},${price}`);
    }
    return rows.join('\r\n');
  },
};

/** Imports products until the company has `count` of them besides the demo's. Answers how many there are in total. */
export async function importProducts(admin: Api, count: number): Promise<number> {
  const perCall = 20_000;
  for (let first = 0; first < count; first += perCall)
    await admin.post('/scope/main/importProducts', catalogueRows.csv(first, Math.min(count, first + perCall)));
  return (await admin.get<unknown[]>('/scope/main/items/product')).length;
}
