import type { Api } from '../tests/support/calls';

/**
 * Imports products until the company has `count` of them besides the demo's; codes 'B0000001' and on. Answers how many
 * there are in total.
 */
export async function importProducts(admin: Api, count: number): Promise<number> {
  const perCall = 20_000;
  for (let first = 0; first < count; first += perCall) {
    const rows = ['name,code,price'];
    for (let index = first; index < Math.min(count, first + perCall); index += 1) {
      const code = `B${String(index).padStart(7, '0')}`;
      rows.push(`Produs de probă ${index},${code},${((index * 37) % 9_999) / 100 + 0.5}`);
    }
    await admin.post('/scope/main/importProducts', rows.map((row) => row.replace(/(\.\d\d)\d+$/, '$1')).join('\r\n'));
  }
  return (await admin.get<unknown[]>('/scope/main/items/product')).length;
}
