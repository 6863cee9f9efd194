import type { writes as english, failures as englishFailures } from '../en/writes';

export const writes: typeof english = {
  checking: 'Niciun răspuns încă. Serverul este întrebat dacă s-a făcut.',
  needsConnection: 'Ai nevoie de conexiune.',
  cancel: 'Renunță',
  unsaved: {
    title: 'Ieși fără să salvezi?',
    text: 'Ce ai scris nu este salvat încă și s-ar pierde.',
    confirm: 'Da, ieși',
  },
  goOn: 'Nu, continuă',
};

export const failures: typeof englishFailures = {
  ofOrder: (id, why) => `Comanda ${id}: ${why}`,
  refused: (failed, reason) => `${failed}. ${reason}`,
  unknown: (look) => `Nu a venit niciun răspuns: poate s-a făcut, poate nu. ${look} înainte să încerci din nou.`,
  'not-sent': (failed, reason) => `${failed}: ${reason}. Încearcă din nou.`,
  withdrawn: (failed) =>
    `${failed}. Nu a venit niciun răspuns, așa că s-a retras: nu s-a făcut nimic. Încearcă din nou.`,
  'signed-out': (failed) => `${failed}. Ești deconectat: autentifică-te din nou.`,
};
