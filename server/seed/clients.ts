import { cuiCheckDigit } from '#domain/cui';
import type { Client } from '#wire/client';
import { numbered } from './ids';
import { demoAgents, firstNames, lastNames } from './people';
import type { Random } from './random';

const kinds =
  'Alimentara, Magazin Mixt, Minimarket, Băcănia, Restaurant, Cofetăria, Pensiunea, Cantina, Hanul, Supermarket'.split(
    ', ',
  );
const names = (
  'Ana, Ștefania, Trei Brazi, La Țărancă, Ardealul, Măgura, Izvorul Rece, Doi Frați, Bucovina, Câmpia Soarelui, ' +
  'Sânziana, Cetatea, Făgetul, Lacrima Pădurii, Podul Înalt, Codrul Verde, Zorile, Mărțișor, Valea Prahovei, ' +
  'Steaua Nordului'
).split(', ');
const towns = (
  'Alba Iulia, jud. Alba; Arad, jud. Arad; Bacău, jud. Bacău; Baia Mare, jud. Maramureș; ' +
  'Bistrița, jud. Bistrița-Năsăud; Brașov, jud. Brașov; Buzău, jud. Buzău; Câmpulung Moldovenesc, jud. Suceava; ' +
  'Cluj-Napoca, jud. Cluj; Constanța, jud. Constanța; Craiova, jud. Dolj; Focșani, jud. Vrancea; ' +
  'Iași, jud. Iași; Mediaș, jud. Sibiu; Oradea, jud. Bihor; Piatra Neamț, jud. Neamț; Pitești, jud. Argeș; ' +
  'Ploiești, jud. Prahova; Râmnicu Vâlcea, jud. Vâlcea; Satu Mare, jud. Satu Mare; Târgu Mureș, jud. Mureș; ' +
  'Timișoara, jud. Timiș; Tulcea, jud. Tulcea; Vaslui, jud. Vaslui'
).split('; ');
const streets = (
  'Str. Mihai Eminescu, Str. Ștefan cel Mare, Bd. Unirii, Str. Avram Iancu, Str. Nicolae Bălcescu, ' +
  'Calea Națională, Str. Primăverii, Str. Gării, Bd. Republicii, Str. Tudor Vladimirescu, Piața Sfatului, ' +
  'Str. Morii, Str. Viilor, Str. George Coșbuc'
).split(', ');
const notes = [
  'Livrare doar dimineața, până la ora 11',
  'Intrarea pentru marfă este prin spate',
  'Plata la 30 de zile',
  'Sunați înainte de livrare',
  'Închis lunea',
  'Fără paleți: curtea este îngustă',
];

const clientCount = 120;

/** Days of visits, by the position of the client; '' for those that call when they need something. */
const visitDays = ['1', '2', '3', '4', '5', '14', '25', '135', '24', ''];

/** Not drawn, so that every client keeps its name. */
const planOf = (position: number) => {
  const days = visitDays[position % visitDays.length] ?? '';
  return { visitDays: days, visitAgent: days === '' ? '' : (demoAgents[position % demoAgents.length]?.id ?? '') };
};

/** 'Băcănia La Țărancă' → 'bacania-la-taranca'. */
const slug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(' ', '-');

/** 120 clients all over Romania, with different names and valid CUIs. Mail goes to .example, which is nobody's. */
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
  const threeDigits = (): string => String(random.between(0, 999)).padStart(3, '0');
  return random.draw(everyName, clientCount).map((name, position) => {
    const town = random.pick(towns);
    return {
      id: numbered('c', position, 3),
      name: `${name} SRL`,
      phone: `0700 ${threeDigits()} ${threeDigits()}`,
      // Some clients have given no address, as in life: e-mailing an order must cope with it.
      email: random.chance(0.85) ? `contact@${slug(name)}.example` : '',
      cui: `${random.chance(0.6) ? 'RO' : ''}${nextCui()}`,
      contactPerson: `${random.pick(firstNames)} ${random.pick(lastNames)}`,
      deliveryAddress: `${random.pick(streets)} nr. ${random.between(1, 180)}, ${town}`,
      observations: random.chance(0.3) ? random.pick(notes) : '',
      ...planOf(position),
      version: 1,
    };
  });
};
