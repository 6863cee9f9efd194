import type { delivering as english } from '../en/delivering';
import { number, plural } from './grammar';

export const delivering: typeof english = {
  progress: (delivered, of) => `${number(delivered)} din ${number(of)} livrate, ${number(of - delivered)} de livrat`,
  deliver: (units, of) => `Livrează ${number(units)} din ${number(of)}`,
  deliverOf: (units, of, product) => `Livrează ${number(units)} din ${number(of)}: ${product}`,
  takeBack: (units) => `Ia înapoi ${number(units)}`,
  takeBackOf: (units, product) => `Ia înapoi ${number(units)}: ${product}`,
  open: 'Ce lipsește',
  summary: (products, units) =>
    `${plural(products, 'Un produs nu ajunge', 'produse nu ajung', 'de produse nu ajung')}: ` +
    `${plural(units, 'lipsește o bucată', 'bucăți lipsesc', 'de bucăți lipsesc')}.`,
  none: 'Nu lipsește nimic',
  noneMore: 'În depozit este tot ce așteaptă comenzile deschise.',
  products: 'Produse care nu ajung',
  promised: 'Promise',
  missing: 'Lipsesc',
  orders: 'Comenzi',
  orderUnits: (order, units) => `Comanda ${order}: ${number(units)}`,
};
