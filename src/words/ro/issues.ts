import type { issues as english } from '../en/issues';
import { number, plural } from './grammar';

const characters = (count: number): string => plural(count, 'un caracter', 'caractere', 'de caractere');

export const issues: typeof english = {
  'too-many-characters': ({ most }) => `Cel mult ${characters(most)}`,
  'name-too-short': ({ least }) => `Numele trebuie să aibă cel puțin ${characters(least)}`,
  'phone-too-short': ({ least }) => `Telefonul trebuie să aibă cel puțin ${characters(least)}`,
  'email-wrong': () => 'Scrie o adresă de e-mail corectă, de exemplu nume@firma.ro',
  'email-address-wrong': () => 'Scrie o adresă de e-mail corectă',
  'company-name-missing': () => 'Scrie numele firmei',
  'price-floor-wrong': () => 'Scrie un număr întreg de la 1 la 100 sau lasă gol',
  'picture-too-large': () => 'Imaginea este prea mare',
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
};
