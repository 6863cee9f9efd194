import type { Account } from '#wire/account';
import type { Client } from '#wire/client';
import type { Product } from '#wire/product';

/** What is shown where a name is missing (spec §8), in the language of who reads it. */
export interface Fallbacks {
  readonly noAgent: string;
  readonly unknownAgent: string;
  readonly noClient: string;
  readonly unknownClient: string;
  readonly productNotFound: string;
  readonly unknownProduct: string;
}

/** 'Ana Popescu'; the username where the account has no names. */
export const fullName = (account: Account): string =>
  [account.firstname, account.lastname]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ') || account.username;

/** The agent's full name, 'No Agent' for an order without one, 'Unknown Agent' for an id that no account has. */
export const agentName = (agent: string, accounts: ReadonlyMap<string, Account>, fallbacks: Fallbacks): string => {
  if (agent === '') return fallbacks.noAgent;
  const account = accounts.get(agent);
  return account === undefined ? fallbacks.unknownAgent : fullName(account) || fallbacks.unknownAgent;
};

/** A name out of an embedded copy, which is whatever the backend sent. */
const nameIn = (copy: Readonly<Record<string, unknown>> | undefined): string | undefined => {
  const name = copy?.['name'];
  return typeof name === 'string' && name.trim() !== '' ? name : undefined;
};

/**
 * The client's name; the embedded copy's where the client is not known; 'No Client' without an id, else 'Unknown
 * Client'.
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
 * The product's name; the embedded copy's where the product is not known; 'Product not found', or 'Unknown Product'
 * without a name.
 */
export const productName = (
  product: Pick<Product, 'name'> | undefined,
  fallbacks: Fallbacks,
  copy?: Readonly<Record<string, unknown>>,
): string => {
  if (product === undefined) return nameIn(copy) ?? fallbacks.productNotFound;
  return product.name.trim() === '' ? fallbacks.unknownProduct : product.name;
};
