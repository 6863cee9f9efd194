import { kilobytesInBase64 } from '#wire/base64';
import type { RowReason } from '#wire/row-reason-values';
import type { rowReasons as english } from '../en/row-reasons';
import { sentenceIn } from '../said';
import { columns } from './columns';
import { lei, number, plural } from './grammar';

const others = (rows: readonly number[], more: number): string => {
  const named = `${rows.length + more === 1 ? 'rândul' : 'rândurile'} ${rows.join(', ')}`;
  return more === 0 ? named : `${named} și pe încă ${number(more)}`;
};

const characters = (count: number): string => plural(count, 'un caracter', 'caractere', 'de caractere');
const columnCount = (count: number): string => plural(count, 'o coloană', 'coloane', 'de coloane');

/** Throws for a reason that this version does not know, so that the whole sentence is replaced by the server's. */
const inner = (reason: RowReason): string => {
  const sentence = sentenceIn(rowReasons, reason);
  if (sentence === undefined) throw new Error(reason.say);
  return sentence;
};

export const rowReasons: typeof english = {
  // Câmpuri
  'too-many-characters': ({ most }) => `Cel mult ${characters(most)}`,
  'name-too-short': ({ least }) => `Numele trebuie să aibă cel puțin ${characters(least)}`,
  'phone-too-short': ({ least }) => `Telefonul trebuie să aibă cel puțin ${characters(least)}`,
  'email-wrong': () => 'Scrie o adresă de e-mail corectă, de exemplu nume@firma.ro',
  'visit-days-wrong': () => 'Scrie zilele prin cifre de la 1, luni, la 7, duminică: 135',
  'email-address-wrong': () => 'Scrie o adresă de e-mail corectă',
  'company-name-missing': () => 'Scrie numele firmei',
  'price-floor-wrong': () => 'Scrie un număr întreg de la 1 la 100 sau lasă gol',
  'vat-rates-wrong': () => 'Scrie procente de la 0 la 100, separate prin punct și virgulă: 21; 11',
  'vat-rates-missing': () => 'Scrie cel puțin o cotă: documentele arată TVA',
  'picture-too-large': ({ most }) => `Imaginea are peste ${number(kilobytesInBase64(most))} kB: alege una mai mică`,
  'setup-code-missing': () => 'Scrie codul',
  'firstname-missing': () => 'Scrie prenumele',
  'lastname-missing': () => 'Scrie numele de familie',
  'username-missing': () => 'Scrie numele de utilizator',
  'username-wrong': () => 'Folosește litere, cifre și . _ - @ +, fără spații, cel mult 60',
  'title-missing': () => 'Titlul este obligatoriu',
  'box-name-missing': () => 'Numele este obligatoriu',
  'two-decimals': () => 'cel mult două zecimale',
  'no-hash': () => 'trebuie să fie 64 de cifre hexazecimale',
  'no-whole-number': () => 'trebuie să fie un număr întreg',
  'not-between': ({ least, most }) => `trebuie să fie între ${number(least)} și ${number(most)}`,
  'is-zero': () => 'nu poate fi 0',
  'password-too-short': ({ least }) => `Folosește cel puțin ${characters(least)}`,
  'password-is-username': () => 'Alege o parolă diferită de numele de utilizator',
  'password-of-known-words': () => 'Nu folosi doar numele de utilizator, firma sau Teren cu cifre: se ghicesc primele',
  // Fișiere
  'file-empty': () => 'fișierul este gol',
  'file-only-header': ({ of }) => `fișierul are doar antet, fără ${of === 'products' ? 'produse' : 'clienți'}`,
  'too-many-lines': ({ most }) => `sunt permise cel mult ${plural(most, 'un rând', 'rânduri', 'de rânduri')}`,
  'too-many-columns': ({ most }) => `sunt mai mult de ${columnCount(most)}`,
  'too-many-cells': () => 'prea multe coloane pentru atâtea rânduri',
  'no-column': ({ column }) => `antetul nu are coloana „${columns[column]}”`,
  'column-twice': ({ column }) => `antetul are de două ori coloana „${columns[column]}”`,
  'quote-open': () => 'o pereche de ghilimele nu este închisă',
  'quote-misplaced': () => 'ghilimelele nu sunt la locul lor',
  'more-columns': ({ used, width }) =>
    `${columnCount(used)} în loc de ${number(width)}; o valoare care conține separatorul se pune între ghilimele`,
  'fewer-columns': ({ cells, needed }) => `doar ${number(cells)} din ${columnCount(needed)}`,
  'same-code': ({ code, rows, more }) => `codul „${code}” apare și pe ${others(rows, more)}`,
  'same-client': ({ rows, more }) => `este același client ca pe ${others(rows, more)}`,
  'several-clients': ({ clients }) =>
    `se potrivește cu ${plural(clients, 'un client', 'clienți', 'de clienți')}: completează adresa de livrare`,
  'unknown-code': ({ code, name }) => `niciun produs nu are codul „${code}”${name === '' ? '' : ` (${name})`}`,
  missing: ({ column }) => `lipsește: ${columns[column]}`,
  'too-long': ({ column, most }) => `${columns[column]}: mai mult de ${characters(most)}`,
  'not-storable': ({ columns: which }) =>
    `${which.map((column) => columns[column]).join(' sau ')}: conține caractere care nu pot fi păstrate`,
  'field-wrong': ({ column, text, issue }) => `${columns[column]} „${text}”: ${inner(issue)}`,
  'pack-size-wrong': ({ text }) => `bucăți în ambalaj: „${text}” nu este un număr întreg de la 1 în sus`,
  'vat-wrong': ({ text }) => `TVA: „${text}” nu este un procent de la 0 la 100`,
  'vat-two-ways': ({ text }) => `TVA: „${text}” poate fi un procent sau o parte dintr-un întreg; pentru 19 % scrie 19`,
  'price-no-number': () => 'prețul nu este un număr',
  'price-negative': () => 'prețul este negativ',
  'price-too-high': ({ most }) => `prețul este mai mare de ${number(most)}`,
  'price-too-fine': () => 'prețul are mai mult de două zecimale',
  'quantity-no-number': () => 'cantitatea nu este un număr',
  'quantity-negative': () => 'cantitatea este negativă',
  'quantity-zero': () => 'cantitatea este 0',
  'quantity-not-whole': () => 'cantitatea nu este un număr întreg',
  'quantity-too-high': ({ most }) => `cantitatea este mai mare de ${number(most)}`,
  'quantity-two-ways': ({ text, whole, decimal }) =>
    `cantitatea „${text}” se poate citi ${whole} sau ${String(decimal).replace('.', ',')}: scrie-o fără semn`,
  'sum-too-high': ({ code, quantity, most }) => `codul „${code}” însumează ${number(quantity)}, peste ${number(most)}`,
  'field-too-long': ({ field, most }) => `${columns[field]}: cel mult ${characters(most)}`,
  'no-pack-size': () => 'numărul de bucăți în ambalaj este un număr întreg de la 1 în sus',
  'no-vat-rate': () => 'cota TVA este un procent de la 0 la 100',
  'price-zero': () => `prețul este ${lei(0)}`,
  'price-jump': ({ before, after }) => `prețul trece de la ${lei(before)} la ${lei(after)}`,
  'product-archived': () => 'produsul este arhivat',
  'client-archived': () => 'clientul este arhivat',
  several: ({ reasons }) => reasons.map(inner).join(', '),
};
