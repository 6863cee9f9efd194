import { codeDays } from '#wire/account-code';
import type { addPerson as english, givenCode as englishGivenCode } from '../en/add-person';

export const addPerson: typeof english = {
  title: 'Adaugă persoană',
  usernameHint: 'Cu el se face autentificarea. Nu mai poate fi schimbat.',
  codeNext: 'Urmează un cod de unică folosință. Cu el, persoana își alege singură parola.',
  add: 'Adaugă',
};

export const givenCode: typeof englishGivenCode = {
  handOver: (name, username) =>
    `Dă acest cod de unică folosință persoanei ${name}, nume de utilizator ${username}. Cu el își alege o parolă și ` +
    `se autentifică. Se poate folosi o singură dată, timp de ${codeDays} zile.`,
  label: 'Cod de unică folosință',
  onlyNow: (name) =>
    'Se vede doar acum. Linkul deschide ecranul de autentificare cu codul completat: cine îl are poate alege parola, ' +
    `așa că trimite-l doar către ${name}.`,
  hereAlone: (host) =>
    `Linkul începe cu ${host}, deci merge doar pe acest calculator. Pentru un telefon, deschide Teren la adresa lui ` +
    'https și generează acolo un cod nou.',
  copyCode: 'Copiază codul',
  copyLink: 'Copiază linkul',
  done: 'Gata',
  copied: 'Copiat',
  codeCopied: 'Codul poate fi lipit.',
  linkCopied: 'Linkul poate fi lipit.',
  notCopied: {
    title: 'Nu s-a copiat',
    message: 'Acest browser nu lasă aplicația să copieze. Copiază tu codul marcat.',
  },
  leave: {
    title: 'Închizi fără să copiezi codul?',
    text: 'Se vede doar aici și doar acum. Fără el ar trebui să generezi unul nou.',
    confirm: 'Da, închide',
  },
};
