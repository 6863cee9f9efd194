import type { install as english } from '../en/install';

export const install: typeof english = {
  title: 'Pune Teren pe acest dispozitiv',
  why: 'Se deschide din pictograma lui, și fără semnal, iar browserul păstrează mai mult timp ce este salvat aici.',
  byHand:
    'Atinge Partajează, apoi Adaugă pe ecranul principal. Se deschide din pictograma lui, și fără semnal. ' +
    'Autentifică-te acolo o dată: ce vezi aici rămâne în browser.',
  install: 'Instalează',
  notNow: 'Nu acum',
};
