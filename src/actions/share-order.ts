import type { OrderView } from '#domain/pending';
import { currentLanguage } from '#words/words';
import type { Device, OpenAccount } from '../device/device';
import { askSheet, type MadeSheet } from '../sheet/ask-sheet';
import type { SheetFacts } from '../sheet/order-sheet';
import { accountsOf } from '../views/accounts';
import { clientById } from '../views/clients';
import { letterheadFor } from './letterhead';

/** What the order refers to, as this device shows it: a pending client and pending changes included. */
const factsOf = ({ mirror }: OpenAccount, order: OrderView): Omit<SheetFacts, 'company'> => {
  const client = clientById(mirror)(order.client).read();
  const agent = accountsOf(mirror).read().get(order.agent);
  const { rows } = mirror.tables.products;
  return {
    order,
    clients: new Map(client === undefined ? [] : [[order.client, client]]),
    accounts: new Map(agent === undefined ? [] : [[order.agent, agent]]),
    products: new Map(
      order.products.flatMap((line) => {
        const product = rows.get(line.product);
        return product === undefined ? [] : [[line.product, product]];
      }),
    ),
  };
};

/** Makes an order's sheet on this device, also offline; rejects if that fails. It has no observations. */
export const makeSheet = async (device: Device, order: OrderView, withPdf: boolean): Promise<MadeSheet> => {
  const account = device.account.read();
  if (account === undefined) throw new Error('nobody is signed in');
  const company = await letterheadFor(device, account);
  return askSheet({ facts: { ...factsOf(account, order), company }, language: currentLanguage(), withPdf });
};
