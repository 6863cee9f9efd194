import type { OrderView } from '#domain/pending';
import type { Client } from '#wire/client';
import type { Letterhead } from '#wire/company';
import type { Product } from '#wire/product';
import { currentLanguage } from '#words/words';
import type { Device } from '../device/device';
import { askPaper, type Paper } from '../sheet/ask-paper';
import { type BoxView, boxesOf, inBoxes } from '../views/boxes';
import { clientsOf } from '../views/clients';
import { stockOf } from '../views/stock';
import { letterheadFor } from './letterhead';

/** What the papers of orders need beside the orders, as this device shows it now. */
export interface PaperFacts {
  readonly company: Letterhead;
  readonly clients: ReadonlyMap<string, Client>;
  readonly products: ReadonlyMap<string, Product>;
  readonly stock: ReadonlyMap<string, number>;
  readonly boxes: readonly BoxView[];
  readonly held: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** Gathers it, also offline; the letterhead is asked for a moment where none of the last hour is kept. */
export const paperFacts = async (device: Device, orders: readonly OrderView[]): Promise<PaperFacts> => {
  const account = device.account.read();
  if (account === undefined) throw new Error('nobody is signed in');
  const { mirror } = account;
  const company = await letterheadFor(device, account);
  const wanted = new Set(orders.flatMap((order) => order.products.map(({ product }) => product)));
  return {
    company,
    clients: new Map(
      clientsOf(mirror)
        .read()
        .map((client) => [client.id, client]),
    ),
    products: mirror.tables.products.rows,
    stock: stockOf(mirror).read(),
    boxes: boxesOf(mirror).read(),
    held: inBoxes(mirror, wanted),
  };
};

/** Makes the PDF of a paper on this device, also offline; rejects if that fails. */
export const makePaper = (paper: Paper): Promise<Uint8Array<ArrayBuffer>> =>
  askPaper({ paper, language: currentLanguage() });
