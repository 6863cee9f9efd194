import { agentName as agentNameIn, clientName as clientNameIn, productName as productNameIn } from '#domain/display';
import type { Account } from '#wire/account';
import type { Client } from '#wire/client';
import type { Product } from '#wire/product';
import { words } from './words';

// Names for display, and the texts for missing ones (spec §8), in the current language.

type Copy = Readonly<Record<string, unknown>>;

export const agentName = (agent: string, accounts: ReadonlyMap<string, Account>): string =>
  agentNameIn(agent, accounts, words.fallbacks);

export const clientName = (client: string, clients: ReadonlyMap<string, Pick<Client, 'name'>>, copy?: Copy): string =>
  clientNameIn(client, clients, words.fallbacks, copy);

export const productName = (product: Pick<Product, 'name'> | undefined, copy?: Copy): string =>
  productNameIn(product, words.fallbacks, copy);
