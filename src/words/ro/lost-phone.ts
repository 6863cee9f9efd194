import type { lostPhone as english } from '../en/lost-phone';

const wiping = (name: string): string =>
  `Când întreabă din nou serverul, dispozitivul predă mai întâi ce nu a trimis ${name} (așteaptă aprobarea ta la ` +
  `Persoane), apoi șterge tot ce păstrează Teren pe el pentru ${name}. Până atunci nu se șterge nimic de pe el. ` +
  `Dacă ${name} se autentifică pe el înainte, nu se șterge nimic.`;

export const lostPhone: typeof english = {
  endAndWipe: 'Încheie și șterge datele',
  endAndWipeOf: (device) => `Încheie și șterge datele: ${device}`,
  wipe: 'Șterge datele',
  wipeOf: (device) => `Șterge datele: ${device}`,
  endQuestion: 'Închei sesiunea și ștergi datele?',
  endYes: 'Da, încheie și șterge',
  endMeans: (device, name) => `${device} este deconectat imediat. ${wiping(name)}`,
  wipeQuestion: 'Ștergi datele de pe el?',
  wipeYes: 'Da, șterge datele',
  wipeMeans: wiping,
  // Sesiuni încheiate, despre care dispozitivele poate nu știu
  endedSessions: 'Sesiuni încheiate',
  standings: { ended: 'Încheiată', wiping: 'Urmează ștergerea datelor', wiped: 'Date șterse' },
  means: {
    ended: 'Dispozitivul poate nu știe încă. Ce nu a trimis așteaptă pe el.',
    wiping: 'Datele se șterg când dispozitivul întreabă din nou serverul.',
    wiped: 'Ce nu trimisese a fost predat mai întâi.',
  },
  knows: (name) =>
    `Dispozitivul știe, iar datele de pe el nu mai pot fi șterse. Ce nu a trimis așteaptă pe el până când ${name} se ` +
    `autentifică din nou pe el.`,
  neverReported: 'Nu a anunțat niciodată ce nu trimisese.',
  lastReported: (unsent) => `Ultima oară a anunțat: ${unsent}`,
  wasGivenUp: 'S-a renunțat la ce nu a trimis.',
  giveUp: 'Renunță',
  giveUpOf: (device) => `Renunță la ce nu a trimis: ${device}`,
  giveUpQuestion: 'Renunți la ce nu a trimis?',
  giveUpYes: 'Da, renunț',
  giveUpMeans: (name) =>
    `Nu se mai așteaptă și nu mai apare aici. Pe dispozitiv nu se șterge nimic: dacă ${name} se autentifică din nou ` +
    `pe el, se trimite totuși.`,
};
