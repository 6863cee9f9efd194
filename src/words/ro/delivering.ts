import type { delivering as english } from '../en/delivering';
import { number, plural } from './grammar';

export const delivering: typeof english = {
  progress: (delivered, of) => `${number(delivered)} din ${number(of)} livrate, ${number(of - delivered)} de livrat`,
  deliver: (units, of) => `Livrează ${number(units)} din ${number(of)}`,
  deliverOf: (units, of, product) => `Livrează ${number(units)} din ${number(of)}: ${product}`,
  takeBack: (units) => `Ia înapoi ${number(units)}`,
  takeBackOf: (units, product) => `Ia înapoi ${number(units)}: ${product}`,
  samplesStay: (samples) =>
    `${plural(samples, 'O mostră rămâne', 'mostre rămân', 'de mostre rămân')}: din geanta agentului, nu din depozit.`,
  open: 'Ce lipsește',
  summary: (products, units) =>
    `${plural(products, 'Un produs este în lipsă', 'produse sunt în lipsă', 'de produse sunt în lipsă')}: ` +
    `${plural(units, 'lipsește o bucată', 'bucăți lipsesc', 'de bucăți lipsesc')}.`,
  none: 'Nu lipsește nimic',
  noneMore: 'În depozit este tot ce așteaptă comenzile deschise.',
  products: 'Produse în lipsă',
  promised: 'Promise',
  missing: 'Lipsesc',
  orders: 'Comenzi',
  orderUnits: (order, units) => `Comanda ${order}: ${number(units)}`,
};
