import type { waiting as english } from '../en/waiting';

export const waiting: typeof english = {
  title: 'De trimis',
  back: 'Înapoi',
  notPersisted:
    'Acest browser nu garantează că păstrează ce este salvat aici când dispozitivul rămâne fără spațiu. Lasă puțin ' +
    'spațiu liber și instalează Teren pe dispozitiv, dacă browserul îți oferă asta.',
  device: {
    title: 'Pe acest dispozitiv',
    ready: 'Gata de lucru fără semnal: aplicația și listele ei sunt aici.',
    asking: 'Este toată aplicația aici? Se verifică.',
    filesComing: 'Încă nu este gata de lucru fără semnal: aplicația se instalează pe acest dispozitiv.',
    listsComing: 'Încă nu este gata de lucru fără semnal: listele se încarcă.',
    room: (used, left) => `Stocare: ${used} folosiți, ${left} liberi.`,
    persisted: 'Browserul păstrează ce este salvat aici și când dispozitivul rămâne fără spațiu.',
  },
  // Conexiunea
  obstacles: {
    'another-company':
      'Acesta este serverul altei firme, așa că nu i se trimite nimic. Ce salvezi rămâne pe acest telefon. ' +
      'Folosește rețeaua sau adresa firmei tale; acolo continuă automat.',
    'app-too-old':
      'Serverul cere un Teren mai nou, așa că nu se trimite nimic. Vine automat; ce așteaptă se păstrează și se ' +
      'trimite atunci.',
    'session-refused':
      'Ești autentificat, dar serverul refuză sesiunea. Deconectează-te și autentifică-te din nou; ' +
      'ce așteaptă se păstrează.',
    'code-missing':
      'O parte a aplicației nu a venit, așa că nu se trimite nimic. Reîncarcă pagina acolo unde ai semnal; ' +
      'ce așteaptă se păstrează.',
  },
  offlineWaits: 'Offline. Ce așteaptă este salvat pe acest telefon și se trimite automat când revine rețeaua.',
  offline: 'Offline. Poți lucra mai departe; ce salvezi rămâne pe acest telefon până revine rețeaua.',
  onlineNeedsYou: 'Online. Ai ceva de rezolvat: vezi mai jos ce poți face.',
  onlineWaits: 'Online. Ce așteaptă se trimite.',
  online: 'Online. Nu este nimic de trimis.',
  tryNow: 'Încearcă acum',
  trying: 'Se încearcă…',
  noAnswer: 'Serverul nu a răspuns.',
  // Lista
  nothing: 'Nimic în așteptare',
  nothingLeft: 'Tot ce ai făcut aici a fost trimis.',
  needsYou: 'De rezolvat',
  waits: 'În așteptare',
  // Ce s-a întâmplat cu ce a fost retras
  doneAfterAll: 'S-a făcut totuși',
  notDone: 'Nu s-a făcut',
  mayHaveBeenDone: 'Poate s-a făcut',
  discarded: 'S-a renunțat',
  haveRead: 'Am citit',
  haveReadOf: (entry) => `Am citit: ${entry}`,
  leftUndone: 'Ai plecat înainte să vină un răspuns. Nu s-a făcut și nici nu se va mai face.',
  leftDone: 'Ai plecat înainte să vină un răspuns. S-a făcut.',
};
