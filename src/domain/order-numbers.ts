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

/** Which terms the numbers of the orders have, as bits. */
const bitsOfNumbers = ({ numbers, starts }: Row, { inNumbers }: OrderMatcher): Int32Array => {
  const bits = new Int32Array(starts.length);
  for (const { term, bit } of inNumbers) {
    let index = 0;
    let found = numbers.indexOf(term);
    while (found !== -1) {
      while (index + 1 < starts.length && (starts[index + 1] as number) <= found) index += 1;
      bits[index] = (bits[index] as number) | bit;
      found = numbers.indexOf(term, starts[index + 1] ?? numbers.length);
    }
  }
  return bits;
};

interface BitsInRow {
  readonly clients: Int32Array;
  readonly agents: Int32Array;
  readonly products: Int32Array;
}

/** Adds the orders that match to `hits`: of 100,000 orders no list is made that is only read once. */
const hitsIn = (orders: Orders, row: Row, found: BitsInRow, matcher: OrderMatcher, hits: Order[]): void => {
  const { all, inNumbers } = matcher;
  const { names } = row;
  const ofNumbers = inNumbers.length === 0 ? undefined : bitsOfNumbers(row, matcher);
  let at = 0;
  for (let index = 0; index < orders.length; index += 1) {
    const end = at + 3 + (names[at + 2] as number);
    let bits = (found.clients[names[at] as number] as number) | (found.agents[names[at + 1] as number] as number);
    if (ofNumbers !== undefined) bits |= ofNumbers[index] as number;
    for (at += 3; bits !== all && at < end; at += 1) bits |= found.products[names[at] as number] as number;
    if (bits === all) hits.push(orders[index] as Order);
    at = end;
  }
};

const createNames = () => ({ clients: createNumbers(), agents: createNumbers(), products: createNumbers() });

/** 'named': names came with these orders, and are not by number. */
const rowOf = (orders: Orders, { clients, agents, products }: ReturnType<typeof createNames>): Row | 'named' => {
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

/** Searches orders; what is numbered once stays so while its list is in memory. The lists must not change. */
export const createOrderSearch = () => {
  const names = createNames();
  const rows = new WeakMap<Orders, Row | 'named'>();

  const numbered = (orders: Orders): Row | 'named' => {
    const row = rows.get(orders) ?? rowOf(orders, names);
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
    const { matches, found } = matcher;
    for (const orders of lists) numbered(orders);
    const bits = {
      clients: names.clients.inRow(found.clients),
      agents: names.agents.inRow(found.agents),
      products: names.products.inRow(found.products),
    };
    const hits: Order[] = [];
    for (const orders of lists) {
      const row = numbered(orders);
      if (row === 'named') for (const order of orders.filter((one) => matches(one))) hits.push(order);
      else hitsIn(orders, row, bits, matcher, hits);
    }
    return hits;
  };
  return { prepare, search };
};
