import type { lifeboat as english } from '../en/lifeboat';
import { plural } from './grammar';

const entries = (count: number): string => plural(count, 'o intrare', 'intrări', 'de intrări');

export const lifeboat: typeof english = {
  // Pe telefon
  title: 'Fără semnal de mult timp?',
  offer:
    'Trimite firmei ce așteaptă aici ca fișier, prin orice aplicație care ajunge la ea. Firma le poate face în ' +
    'numele tău și nimic nu se face de două ori: rămân aici și se trimit singure când revine rețeaua.',
  send: 'Trimite ca fișier',
  shared: (count) => `Predat ca fișier cu ${entries(count)}. Anunță firma că îl primește.`,
  saved: (file, count) => `Salvat între descărcări ca ${file}, cu ${entries(count)}. Trimite fișierul firmei.`,
  noCipher: 'Un fișier se poate sigila doar pe o adresă sigură. Deschide Teren la adresa cu https.',
  // La birou
  import: 'Importă de pe un telefon',
  intro:
    'Un agent fără semnal îți poate trimite un fișier din „De trimis”. Ce conține așteaptă pe această pagină ' +
    'acordul sau refuzul tău, iar ce ajunge și singur se face o singură dată.',
  choose: 'Alege fișierul',
  fromFile: 'Ce nu a putut trimite a venit ca fișier și așteaptă acordul sau refuzul tău.',
  fileIntro: (name) =>
    `${name} le-a făcut pe un telefon care nu le-a putut trimite și a predat un fișier. Ce accepți se face pe ` +
    `numele ${name}, o singură dată: ce a trimis sau trimite telefonul mai târziu nu se face din nou.`,
  refuseMeans: (entry) => `${entry}: nu se face, iar telefonul nu o mai poate trimite; acolo apare ca nefăcută.`,
};
