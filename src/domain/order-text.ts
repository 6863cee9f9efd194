import { isLocalId } from '#wire/id';
import type { Order } from '#wire/order';
import { foldText, type SearchIndex } from './search';

// The search over orders: by number, client, CUI, agent and product. Clients, agents and products are searched, not the
// orders' own texts: there are far fewer of them, nothing has to be prepared, and a changed name counts at once.

interface Found {
  readonly id: string;
}

/** What is searched; each index finds the items that have a term. */
export interface OrderIndexes {
  readonly clients: SearchIndex<Found>;
  readonly agents: SearchIndex<Found>;
  readonly products: SearchIndex<Found>;
  /** Former ids of clients, with the current ones. */
  readonly formerIds: ReadonlyMap<string, string>;
}

/** The terms are bits of one number. */
const mostTerms = 30;

const termsOf = (text: string): readonly string[] =>
  foldText(text)
    .split(/\s+/)
    .map((term) => term.replace(/^#/, ''))
    .filter((term) => term !== '')
    .slice(0, mostTerms);

/** The number that a text is, also as '#1301'; undefined: it is none. */
export const numberIn = (text: string): string | undefined => /^#?(\d+)$/.exec(text.trim())?.[1];

/** Which of the terms each item has, as bits. */
const bitsOf = (index: SearchIndex<Found>, terms: readonly string[]): Map<string, number> => {
  const bits = new Map<string, number>();
  for (const [at, term] of terms.entries())
    for (const { id } of index.find(term)) bits.set(id, (bits.get(id) ?? 0) | (1 << at));
  return bits;
};

/** The same for one text. */
const bitsIn = (text: string, terms: readonly string[]): number =>
  terms.reduce((bits, term, at) => (text.includes(term) ? bits | (1 << at) : bits), 0);

/** Of a copy that the server embedded, for an item that the device does not know. */
const nameIn = (copy: Readonly<Record<string, unknown>> | undefined): string => {
  const name = copy?.['name'];
  return typeof name === 'string' ? foldText(name) : '';
};

/** An order's number as text; '' before it is accepted. */
export const numberOf = (id: string): string => (isLocalId(id) ? '' : id);

/** Which terms the items have, as bits; an item without any is absent. */
interface FoundBits {
  readonly clients: ReadonlyMap<string, number>;
  readonly agents: ReadonlyMap<string, number>;
  readonly products: ReadonlyMap<string, number>;
}

/** Finds the orders that have all terms of a text, each in any field. */
export interface OrderMatcher {
  /** `clientName`: of a client that is on this device alone. */
  matches(order: Order, clientName?: string): boolean;
  readonly found: FoundBits;
  /** All terms, as bits. */
  readonly all: number;
  /** The terms that may be in an order's number, with their bits. */
  readonly inNumbers: readonly { readonly term: string; readonly bit: number }[];
}

/** A text's matcher; undefined for a text without terms. */
export const orderMatcher = (
  text: string,
  { clients, agents, products, formerIds }: OrderIndexes,
): OrderMatcher | undefined => {
  const terms = termsOf(text);
  if (terms.length === 0) return undefined;
  const all = (1 << terms.length) - 1;
  const ofClients = bitsOf(clients, terms);
  for (const [former, current] of formerIds) {
    const bits = ofClients.get(current);
    if (bits !== undefined) ofClients.set(former, bits);
  }
  const found = { clients: ofClients, agents: bitsOf(agents, terms), products: bitsOf(products, terms) };
  const inNumbers = terms.flatMap((term, at) => (/^\d+$/.test(term) ? [{ term, bit: 1 << at }] : []));

  return {
    found,
    all,
    inNumbers,
    matches({ id, client, clientCopy, agent, products: lines }, clientName = nameIn(clientCopy)) {
      let bits = found.agents.get(agent) ?? 0;
      for (const { term, bit } of inNumbers) if (numberOf(id).includes(term)) bits |= bit;
      bits |= found.clients.get(client) ?? bitsIn(foldText(clientName), terms);
      for (const { product, productCopy } of lines) {
        if (bits === all) return true;
        bits |= found.products.get(product) ?? (productCopy === undefined ? 0 : bitsIn(nameIn(productCopy), terms));
      }
      return bits === all;
    },
  };
};
