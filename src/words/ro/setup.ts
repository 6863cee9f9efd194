import type { setup as english } from '../en/setup';

export const setup: typeof english = {
  title: 'Creează-ți firma',
  titleOwn: 'Creează-ți propria firmă',
  asking: 'Se întreabă serverul...',
  needsConnection: 'Pentru a crea o firmă este nevoie de conexiune la serverul ei.',
  again: 'Încearcă din nou',
  standsAlready: 'Aici există deja o firmă.',
  logInToIt: 'Autentifică-te cu un cont al ei.',
  toLogin: 'Mergi la autentificare',
  removesDemo: (company) => `Se șterge firma demonstrativă${company === '' ? '' : ` ${company}`}`,
  removed:
    'Toate comenzile, produsele, clienții și persoanele ei dispar definitiv, iar cine este autentificat ' +
    'în ea este deconectat.',
  code: 'Cod',
  codeFrom:
    'Serverul l-a afișat în consolă, acolo unde a fost pornit. ' +
    'Îl poți scrie și cu litere mici, fără spații sau liniuțe.',
  wrongCode: 'Acesta nu este ultimul cod pe care serverul l-a afișat în consolă.',
  company: 'Firmă',
  firstAdministrator: 'Primul administrator',
  languageAndPrices: 'Teren vorbește română și engleză, iar prețurile sunt în lei.',
  setUp: 'Creează firma',
  removeAndSetUp: 'Șterge firma demonstrativă și creează firma',
  firstName: 'Prenume',
  lastName: 'Nume',
  username: 'Nume de utilizator',
  passwordSigns: 'Cel puțin 8 caractere; nu una pe care o folosesc mulți.',
  enterPassword: 'Scrie o parolă',
  details: 'Mai multe detalii (opțional)',
  detailsFor: 'Apar pe comenzile pe care le trimiți prin e-mail. Le poți completa mai târziu, la Firmă.',
  done: { title: 'Firma ta este creată', message: 'Autentifică-te cu contul pe care tocmai l-ai făcut.' },
};
