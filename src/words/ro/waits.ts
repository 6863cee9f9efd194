import type { waits as english } from '../en/waits';

const endings = { discard: 'se renunță', edit: 'poți modifica', end: 'nu se va mai face' };

export const waits: typeof english = {
  refused: () => 'Serverul nu a acceptat',
  sending: () => 'Se trimite',
  next: () => 'Urmează la trimitere',
  offline: () => 'Fără conexiune; se trimite automat când revine',
  'offline-tried': () => 'S-a încercat trimiterea și poate a ajuns. Fără conexiune; se trimite automat când revine',
  paused: ({ until }) => `Serverul nu răspunde sau este ocupat; se încearcă din nou la ${until}`,
  'not-here': () => 'Așteaptă ceva ce nu mai este pe acest telefon',
  'earlier-change': () => 'Așteaptă o modificare anterioară a aceluiași lucru',
  withdrawn: ({ ending, online }) =>
    online
      ? `Se retrage: serverul este întrebat dacă s-a făcut; dacă nu, ${endings[ending]}`
      : `Se retrage: când revine conexiunea, serverul este întrebat dacă s-a făcut; dacă nu, ${endings[ending]}`,
  'needs-you': ({ reason }) => `${reason}, care este de rezolvat`,
};
