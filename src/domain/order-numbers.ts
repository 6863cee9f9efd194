import type { Order } from '#wire/order';
import { numberOf, type OrderMatcher } from './order-text';

// A search over 100,000 orders within a frame: who and what an order names are numbers that lie in a row.

/** Numbers ids in the order in which they are first seen. */
const createNumbers = () => {
  const numbers = new Map<string, number>();
  return {
    numberOf(id: string): number {
      const known = numbers.get(id);
      if (known !== undefined) return known;
      numbers.set(id, numbers.size);
      return numbers.size - 1;
    },
    /** The same bits by number. */
    inRow(bits: ReadonlyMap<string, number>): Int32Array {
      const row = new Int32Array(numbers.size);
      for (const [id, its] of bits) {
        const number = numbers.get(id);
        if (number !== undefined) row[number] = its;
      }
      return row;
    },
  };
};

type Orders = readonly Order[];

/** Orders one after the other. */
interface Row {
  /** Of each: client, agent, how many lines, their products. */
  readonly names: Int32Array;
  /** Their own numbers as one text, and where in it each begins. */
  readonly numbers: string;
  readonly starts: Int32Array;
}

/** Which words the numbers of the orders have, as bits. */
const bitsOfNumbers = ({ numbers, starts }: Row, { inNumbers }: OrderMatcher): Int32Array => {
  const bits = new Int32Array(starts.length);
  for (const { word, bit } of inNumbers) {
    let index = 0;
    let found = numbers.indexOf(word);
    while (found !== -1) {
      while (index + 1 < starts.length && (starts[index + 1] as number) <= found) index += 1;
      bits[index] = (bits[index] as number) | bit;
      found = numbers.indexOf(word, starts[index + 1] ?? numbers.length);
    }
  }
  return bits;
};

/** Searches orders; what is numbered once stays so while its list is in memory. The lists must not change. */
export const createOrderSearch = () => {
  const [clients, agents, products] = [createNumbers(), createNumbers(), createNumbers()] as const;
  const rows = new WeakMap<Orders, Row | 'named'>();

  /** 'named': names came with these orders, and are not by number. */
  const rowOf = (orders: Orders): Row | 'named' => {
    const names: number[] = [];
    const starts: number[] = [];
    let numbers = '';
    for (const { id, client, clientCopy, agent, products: lines } of orders) {
      if (clientCopy !== undefined) return 'named';
      names.push(clients.numberOf(client), agents.numberOf(agent), lines.length);
      for (const { product, productCopy } of lines) {
        if (productCopy !== undefined) return 'named';
        names.push(products.numberOf(product));
      }
      starts.push(numbers.length);
      numbers += `${numberOf(id)} `;
    }
    return { names: Int32Array.from(names), numbers, starts: Int32Array.from(starts) };
  };

  const numbered = (orders: Orders): Row | 'named' => {
    const known = rows.get(orders);
    if (known !== undefined) return known;
    const row = rowOf(orders);
    rows.set(orders, row);
    return row;
  };

  /** Numbers the next `most` orders of these lists in idle time; true when all are. */
  const prepare = (lists: readonly Orders[], most: number): boolean => {
    let left = most;
    for (const orders of lists) {
      if (rows.has(orders)) continue;
      if (left <= 0) return false;
      numbered(orders);
      left -= orders.length;
    }
    return true;
  };

  /** The orders among these lists that match, in their order. */
  const search = (lists: readonly Orders[], matcher: OrderMatcher): readonly Order[] => {
    const { matches, found, all, inNumbers } = matcher;
    for (const orders of lists) numbered(orders);
    const ofClients = clients.inRow(found.clients);
    const ofAgents = agents.inRow(found.agents);
    const ofProducts = products.inRow(found.products);
    const hits: Order[] = [];
    for (const orders of lists) {
      const row = numbered(orders);
      if (row === 'named') {
        for (const order of orders) if (matches(order)) hits.push(order);
        continue;
      }
      const { names } = row;
      const ofNumbers = inNumbers.length === 0 ? undefined : bitsOfNumbers(row, matcher);
      let at = 0;
      for (let index = 0; index < orders.length; index += 1) {
        const end = at + 3 + (names[at + 2] as number);
        let bits = (ofClients[names[at] as number] as number) | (ofAgents[names[at + 1] as number] as number);
        if (ofNumbers !== undefined) bits |= ofNumbers[index] as number;
        for (at += 3; bits !== all && at < end; at += 1) bits |= ofProducts[names[at] as number] as number;
        if (bits === all) hits.push(orders[index] as Order);
        at = end;
      }
    }
    return hits;
  };
  return { prepare, search };
};
