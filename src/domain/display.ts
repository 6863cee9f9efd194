import type { Account } from '#wire/account';
import type { Client } from '#wire/client';
import type { Product } from '#wire/product';

/** The texts for missing names (spec §8), in the reader's language. */
export interface Fallbacks {
  readonly noAgent: string;
  readonly unknownAgent: string;
  readonly noClient: string;
  readonly unknownClient: string;
  readonly productNotFound: string;
  readonly unknownProduct: string;
}

/** 'Ana Popescu'; the username if the account has no names. */
export const fullName = (account: Account): string =>
  [account.firstname, account.lastname]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ') || account.username;

/** The agent's full name; 'No Agent' for an order without an agent, 'Unknown Agent' for an unknown id. */
export const agentName = (agent: string, accounts: ReadonlyMap<string, Account>, fallbacks: Fallbacks): string => {
  if (agent === '') return fallbacks.noAgent;
  const account = accounts.get(agent);
  return account === undefined ? fallbacks.unknownAgent : fullName(account) || fallbacks.unknownAgent;
};

/** The name in an embedded copy, whose contents depend on the backend. */
const nameIn = (copy: Readonly<Record<string, unknown>> | undefined): string | undefined => {
  const name = copy?.['name'];
  return typeof name === 'string' && name.trim() !== '' ? name : undefined;
};

/**
 * The client's name, or the embedded copy's if the client is unknown; 'No Client' without an id, else 'Unknown Client'.
 */
export const clientName = (
  client: string,
  clients: ReadonlyMap<string, Pick<Client, 'name'>>,
  fallbacks: Fallbacks,
  copy?: Readonly<Record<string, unknown>>,
): string => {
  const name = clients.get(client)?.name ?? nameIn(copy);
  if (name !== undefined && name !== '') return name;
  return client === '' ? fallbacks.noClient : fallbacks.unknownClient;
};

/**
 * The product's name, or the embedded copy's if the product is unknown; 'Product not found', or 'Unknown Product' if it
 * has no name.
 */
export const productName = (
  product: Pick<Product, 'name'> | undefined,
  fallbacks: Fallbacks,
  copy?: Readonly<Record<string, unknown>>,
): string => {
  if (product === undefined) return nameIn(copy) ?? fallbacks.productNotFound;
  return product.name.trim() === '' ? fallbacks.unknownProduct : product.name;
};
