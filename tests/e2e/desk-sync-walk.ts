import { expect } from '@playwright/test';
import { signInByApi } from '../support/calls';
import { sees, spoil } from './day';
import type { DeskWalker } from './desk-orders-walk';
import { openSync, setStock, stocked } from './desk-sync-data';

/**
 * Warehouse Sync: a check that fails, irregularities that are refused, put into a bag and resolved, and one that finds
 * nothing more.
 */
export async function walkWarehouseSync(walker: DeskWalker): Promise<void> {
  const { page, url, context, agent } = walker;
  const api = await signInByApi(url, 'admin');
  const { id: agentId } = await (await signInByApi(url, agent)).get<{ id: string }>('/me');
  const one = await stocked(api, { code: `AAA-${agent}-1`, name: 'Produs în geantă', units: 10 });
  const other = await stocked(api, { code: `AAA-${agent}-2`, name: 'Produs din raft', units: 4 });
  const bags = await api.get<{ id: string; agent: string; products: object[] }[]>('/scope/main/items/bag');
  const bag = bags.find((candidate) => candidate.agent === agentId);
  if (bag === undefined) throw new Error(`${agent} has no bag`);
  // 9 in the warehouse then, 10 in the box.
  const products = [...bag.products, { product: one.id, quantity: 1, unitprice: 3.5 }];
  await api.put(`/scope/main/agent-bags/${bag.id}`, { agent: agentId, products });
  await setStock(api, one.id, 12);
  await setStock(api, other.id, 1);

  const dialog = await openSync(page, url);
  const start = dialog.getByRole('button', { name: 'Start Sync' });
  await sees(page, 'Sync warehouse data with external systems');
  await context.route(/\/sync\/sync/, (route) => route.abort());
  await start.click();
  await sees(page, 'Failed to sync warehouse data');
  await context.unroute(/\/sync\/sync/);
  await context.route(/\/sync\/sync/, async (route) => {
    await sees(page, 'Checking warehouse for irregularities...');
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('heading', { name: /^Resolve Irregularities \(1\/\d+\)$/ })).toBeVisible();
  for (const words of ['Warehouse total', 'In Boxes', 'Diff: 2', 'Balanced']) await sees(page, words);
  await dialog.getByRole('tab', { name: 'Agent Bags' }).click();
  await sees(page, "This product already exists in the agent's bag");
  await sees(page, "Add product to agent's bag");

  // More than the box holds: the server itself refuses the whole of it.
  const stop = await spoil(context, 'POST', /\/batch/, (batch) => {
    const [warehouse, box] = batch['calls'] as { body: { edit: { lines: object[] } } }[];
    const edit = { ...box?.body.edit, lines: box?.body.edit.lines.map((line) => ({ ...line, wanted: 99_999 })) };
    return { ...batch, calls: [warehouse, { ...box, body: { edit } }] };
  });
  await dialog.getByRole('button', { name: 'Next' }).click();
  await sees(page, 'Failed to process box changes after retry');
  await sees(page, 'Failed to save changes');
  await stop();
  await context.route(/\/batch/, async (route) => {
    await sees(page, 'Processing...');
    await route.continue();
  });
  // This walk's two come first; whatever else there is follows, each as it is proposed.
  const heading = dialog.getByRole('heading', { name: /^Resolve Irregularities/ });
  const next = dialog.getByRole('button', { name: /^(Next|Finish)$/ });
  for (let more = true; more; ) {
    const before = await heading.textContent();
    await expect(next).not.toHaveAttribute('aria-disabled', 'true');
    more = (await next.textContent()) === 'Next';
    await next.click();
    if (more) await expect(heading).not.toHaveText(before ?? '');
  }
  await sees(page, 'All product irregularities have been resolved');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Sync', exact: true }).click();
  await start.click();
  await sees(page, 'No irregularities found. Everything is in sync!');
  await expect(dialog).toBeHidden();
}
