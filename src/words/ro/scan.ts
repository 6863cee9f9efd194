import type { scan as english } from '../en/scan';

export const scan: typeof english = {
  title: 'Scanează un cod de bare',
  starting: 'Se pornește camera…',
  looking: 'Ține codul de bare în fața camerei.',
  picture: 'Imaginea camerei',
  type: 'Scrie codul',
  again: 'Încearcă din nou',
  failed: {
    insecure: {
      title: 'Camera are nevoie de o conexiune securizată',
      next: 'Deschide aplicația la adresa ei https sau scrie codul.',
    },
    denied: {
      title: 'Camera nu este permisă',
      next:
        'Permite camera pentru această aplicație în setările de site ale browserului și încearcă din nou sau ' +
        'scrie codul.',
    },
    none: { title: 'Nu a fost găsită nicio cameră', next: 'Scrie codul.' },
    busy: {
      title: 'Camera este folosită de altă aplicație',
      next: 'Închide cealaltă aplicație și încearcă din nou sau scrie codul.',
    },
    failed: { title: 'Camera nu a putut fi pornită', next: 'Încearcă din nou sau scrie codul.' },
    taken: { title: 'Camera a fost oprită', next: 'Încearcă din nou sau scrie codul.' },
    unreadable: {
      title: 'Cititorul de coduri de bare nu a putut fi încărcat',
      next: 'Se descarcă o singură dată, când este conexiune. Încearcă atunci din nou sau scrie codul.',
    },
  },
};
