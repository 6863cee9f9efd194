import { cuiCheckDigit } from '#domain/cui';
import type { Client } from '#wire/client';
import { numbered } from './ids';
import { firstNames, lastNames } from './people';
import type { Random } from './random';

const kinds = [
  'Alimentara',
  'Magazin Mixt',
  'Minimarket',
  'Băcănia',
  'Restaurant',
  'Cofetăria',
  'Pensiunea',
  'Cantina',
  'Hanul',
  'Supermarket',
];
const names = [
  'Ana',
  'Ștefania',
  'Trei Brazi',
  'La Țărancă',
  'Ardealul',
  'Măgura',
  'Izvorul Rece',
  'Doi Frați',
  'Bucovina',
  'Câmpia Soarelui',
  'Sânziana',
  'Cetatea',
  'Făgetul',
  'Lacrima Pădurii',
  'Podul Înalt',
  'Codrul Verde',
  'Zorile',
  'Mărțișor',
  'Valea Prahovei',
  'Steaua Nordului',
];
const towns = [
  ['Alba Iulia', 'Alba'],
  ['Arad', 'Arad'],
  ['Bacău', 'Bacău'],
  ['Baia Mare', 'Maramureș'],
  ['Bistrița', 'Bistrița-Năsăud'],
  ['Brașov', 'Brașov'],
  ['Buzău', 'Buzău'],
  ['Câmpulung Moldovenesc', 'Suceava'],
  ['Cluj-Napoca', 'Cluj'],
  ['Constanța', 'Constanța'],
  ['Craiova', 'Dolj'],
  ['Focșani', 'Vrancea'],
  ['Iași', 'Iași'],
  ['Mediaș', 'Sibiu'],
  ['Oradea', 'Bihor'],
  ['Piatra Neamț', 'Neamț'],
  ['Pitești', 'Argeș'],
  ['Ploiești', 'Prahova'],
  ['Râmnicu Vâlcea', 'Vâlcea'],
  ['Satu Mare', 'Satu Mare'],
  ['Târgu Mureș', 'Mureș'],
  ['Timișoara', 'Timiș'],
  ['Tulcea', 'Tulcea'],
  ['Vaslui', 'Vaslui'],
] as const;
const streets = [
  'Str. Mihai Eminescu',
  'Str. Ștefan cel Mare',
  'Bd. Unirii',
  'Str. Avram Iancu',
  'Str. Nicolae Bălcescu',
  'Calea Națională',
  'Str. Primăverii',
  'Str. Gării',
  'Bd. Republicii',
  'Str. Tudor Vladimirescu',
  'Piața Sfatului',
  'Str. Morii',
  'Str. Viilor',
  'Str. George Coșbuc',
];
const notes = [
  'Livrare doar dimineața, până la ora 11',
  'Intrarea pentru marfă este prin spate',
  'Plata la 30 de zile',
  'Sunați înainte de livrare',
  'Închis lunea',
  'Fără paleți: curtea este îngustă',
];

const clientCount = 120;

/** 'Băcănia La Țărancă' → 'bacania-la-taranca'. */
const slug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(' ', '-');

/**
 * 120 clients with different names and CUIs, right check digits, addresses all over Romania. Mail goes to .example,
 * which is nobody's.
 */
export const demoClients = (random: Random): Client[] => {
  const everyName = kinds.flatMap((kind) => names.map((name) => `${kind} ${name}`));
  const cuis = new Set<string>();
  const nextCui = (): string => {
    const digits = String(random.between(1_000_000, 4_899_999));
    const cui = `${digits}${cuiCheckDigit(digits)}`;
    if (cuis.has(cui)) return nextCui();
    cuis.add(cui);
    return cui;
  };
  return random.draw(everyName, clientCount).map((name, position) => {
    const [town, county] = random.pick(towns);
    return {
      id: numbered('c', position, 3),
      name: `${name} SRL`,
      phone: `0700 ${String(random.between(0, 999)).padStart(3, '0')} ${String(random.between(0, 999)).padStart(3, '0')}`,
      // Some clients have given no address, as in life: e-mailing an order must cope with it.
      email: random.chance(0.85) ? `contact@${slug(name)}.example` : '',
      cui: `${random.chance(0.6) ? 'RO' : ''}${nextCui()}`,
      contactPerson: `${random.pick(firstNames)} ${random.pick(lastNames)}`,
      deliveryAddress: `${random.pick(streets)} nr. ${random.between(1, 180)}, ${town}, jud. ${county}`,
      observations: random.chance(0.3) ? random.pick(notes) : '',
      version: 1,
    };
  });
};
