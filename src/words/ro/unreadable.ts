import type { unreadable as english } from '../en/unreadable';
import { choose, plural } from './grammar';

export const unreadable: typeof english = {
  section: 'Nu au putut fi citite',
  title: (count) =>
    `${plural(count, 'O intrare', 'intrări', 'de intrări')} ` +
    choose(count, 'nu a putut fi citită', 'nu au putut fi citite'),
  kept:
    'Rămân pe acest dispozitiv așa cum sunt și nu se trimit. Salvează-o pe fiecare ca fișier și fă-o din nou sau dă ' +
    'fișierul la birou înainte să o elimini. Tot restul se trimite ca de obicei.',
  notDone: 'Nu a reușit. Nu s-a eliminat nimic.',
  remove: 'Elimină',
  removeOf: (entry) => `Elimină: ${entry}`,
  removeQuestion: 'Elimini?',
  removeYes: 'Da, elimină',
  keepIt: 'Nu, păstrează',
  removeMeans: (entry) => `${entry}: nu se va trimite și poate fi refăcută doar dintr-un fișier pe care l-ai salvat.`,
  save: 'Salvează ca fișier',
  saveOf: (entry) => `Salvează ca fișier: ${entry}`,
  records: (count) =>
    `${plural(count, 'O înregistrare', 'înregistrări', 'de înregistrări')} de la server ` +
    `${choose(count, 'nu a putut fi citită', 'nu au putut fi citite')} pe acest dispozitiv, iar listele apar fără ` +
    `${choose(count, 'ea', 'ele')}.`,
  loadAgain: 'Încarcă din nou',
};
