import { dayMs, minuteMs } from '#domain/durations';
import { orderTotal, toBani, toLei } from '#domain/money';
import type { Client } from '#wire/client';
import type { Product } from '#wire/product';
import type { DemoAccount, DemoOrder, DemoOrderLine } from '../storage/demo';
import type { Ledger } from './ledger';
import { demoAdmins, demoAgents } from './people';
import type { Random } from './random';
import { bagOf, type Cause, takeFromBoxes, theWarehouse } from './stock';

// 300 orders over the last 90 days, oldest first, in every state there is; what was taken for them is in the ledger.

const orderCount = 300;
const days = 90;
const firstNumber = 1001;

const remarks = [
  'Livrare joi dimineața',
  'Factura pe alt punct de lucru',
  'Rog ambalaj separat pentru Crăciun',
  'Fără înlocuiri',
  'Client nou, a se suna înainte',
  'De livrat împreună cu comanda anterioară',
];

type State = 'open' | 'partly delivered' | 'some added' | 'all added' | 'finalized';

/** Old orders are mostly finalized, those of the last days mostly open. */
const stateAt = (age: number, random: Random): State => {
  if (age > 21) return random.chance(0.93) ? 'finalized' : 'all added';
  if (age > 7) return random.pick(['finalized', 'finalized', 'all added', 'some added', 'partly delivered']);
  return random.pick(['open', 'open', 'open', 'partly delivered', 'some added', 'all added']);
};

interface Making {
  readonly ledger: Ledger;
  readonly random: Random;
  readonly products: readonly Product[];
  readonly clients: readonly Client[];
}

/** Some products sell far better than others, and now and then one is quoted below the list (STOCK-13). */
const linesFor = ({ random, products, ledger }: Making, agent: DemoAccount): DemoOrderLine[] => {
  const popular = products.filter((_, position) => position % 5 === 0);
  const chosen = new Set(random.draw(popular, random.between(1, 3)));
  for (const product of random.draw(products, random.between(0, 5))) chosen.add(product);
  if (random.chance(0.25)) {
    const inBag = products.filter(({ id }) => ledger.quantity(bagOf(agent.id), id) === 1);
    for (const product of random.draw(inBag, 1)) chosen.add(product);
  }
  return [...chosen].map((product) => {
    const quoted = random.chance(0.04) ? toLei(Math.floor(toBani(product.price) * 0.95)) : product.price;
    return {
      product: product.id,
      quantity: random.between(1, random.chance(0.2) ? 12 : 6),
      unitprice: quoted,
      ...(quoted === product.price ? {} : { listprice: product.price }),
      deliveredQuantity: 0,
      added: false,
      taken: 0,
    };
  });
};

type Occasion = Omit<Cause, 'reason'>;

/** The agent leaves a sample out of the bag: the unit leaves the company (STOCK-5). At most one a visit. */
const leaveSample = (lines: readonly DemoOrderLine[], { ledger, random }: Making, occasion: Occasion): void => {
  const bag = bagOf(occasion.account);
  const line = lines.find(({ product }) => ledger.quantity(bag, product) === 1);
  if (line === undefined || !random.chance(0.5)) return;
  ledger.move({ ...occasion, ...bag, product: line.product, delta: -1, reason: 'samples left' });
  line.deliveredQuantity = 1;
  line.sample = true;
};

/** A delivery comes in and part of it goes straight to the order, the line stays open (STOCK-9). */
const deliverPart = (line: DemoOrderLine, { ledger, random }: Making, occasion: Occasion): void => {
  const open = line.quantity - line.deliveredQuantity;
  if (open < 2) return;
  const units = random.between(1, open - 1);
  const move = { ...occasion, ...theWarehouse, product: line.product, reason: 'invoice import' };
  ledger.move({ ...move, delta: units, reference: `factura ${occasion.reference}` });
  ledger.move({ ...move, delta: -units });
  line.deliveredQuantity += units;
  line.sample ??= false;
};

/** Ticks the line: what is outstanding leaves the warehouse and its boxes (STOCK-6). Not when there is too little. */
const tick = (line: DemoOrderLine, { ledger }: Making, occasion: Occasion): void => {
  const outstanding = line.quantity - line.deliveredQuantity;
  if (ledger.quantity(theWarehouse, line.product) < outstanding) return;
  if (outstanding > 0) {
    ledger.move({ ...occasion, ...theWarehouse, product: line.product, delta: -outstanding, reason: 'line checked' });
    takeFromBoxes(ledger, line.product, outstanding, { ...occasion, reason: 'box adjust' });
  }
  line.added = true;
  line.taken = outstanding;
};

const prepare = (lines: readonly DemoOrderLine[], state: State, making: Making, occasion: Occasion): void => {
  if (state === 'open') return;
  if (state === 'partly delivered') {
    for (const line of lines) deliverPart(line, making, occasion);
    return;
  }
  const ticked = state === 'some added' ? lines.slice(0, Math.ceil(lines.length / 2)) : lines;
  for (const line of ticked) tick(line, making, occasion);
};

/** Orders up to the day before `today`, placed in working hours. Their stock movements go into the ledger. */
export const demoOrders = (today: Date, making: Making): DemoOrder[] => {
  const { random } = making;
  const midnight = Math.floor(today.getTime() / dayMs) * dayMs;
  const visits = Array.from({ length: orderCount }, () => {
    const age = random.between(1, days - 1);
    // 07:00 to 14:59 UTC is 9 or 10 to 17 o'clock in Romania, the same day in both.
    return midnight - age * dayMs + random.between(7 * 60, 15 * 60 - 1) * minuteMs;
  }).sort((one, other) => one - other);

  return visits.map((instant, position) => {
    const placedAt = new Date(instant);
    const age = Math.ceil((midnight - instant) / dayMs);
    const agent = random.pick(demoAgents);
    const id = String(firstNumber + position);
    const state = stateAt(age, random);
    const lines = linesFor(making, agent);
    if (state !== 'open') leaveSample(lines, making, { at: placedAt, account: agent.id, reference: id });
    const account = random.pick(demoAdmins).id;
    prepare(lines, state, making, { at: new Date(instant + 95 * minuteMs), account, reference: id });
    const remark = random.chance(0.25) ? random.pick(remarks) : '';
    return {
      id,
      client: random.pick(making.clients).id,
      date: placedAt.toISOString().slice(0, 10),
      price: orderTotal(lines),
      agent: agent.id,
      observations: remark,
      lastModifiedObservations: remark === '' ? '' : placedAt.toISOString().slice(0, 19),
      isFinalized: state === 'finalized' && lines.every(({ added }) => added),
      products: lines,
      placedAt: placedAt.toISOString(),
    };
  });
};
