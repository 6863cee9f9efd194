import type { repairs as english } from '../en/repairs';

export const repairs: typeof english = {
  label: (repair, entry) => `${repair}: ${entry}`,
  sendAgain: 'Trimite din nou',
  sendNow: 'Trimite acum',
  editAndSend: 'Modifică și trimite din nou',
  edit: 'Modifică',
  isThere: 'Există deja',
  pickIt: 'Există deja: alege clientul',
  pick: 'Alege un client existent',
  withoutSample: 'Trimite fără mostră',
  withoutSamples: 'Trimite fără mostre',
  atListPrices: 'Trimite la prețurile de listă',
  discard: 'Renunță',
  // Ce a schimbat și altcineva
  saveChosen: 'Salvează ce ai ales',
  saveChosenOf: (entry) => `Salvează ce ai ales: ${entry}`,
  chooseFirst: (fields) => `Alege mai întâi: ${fields}.`,
  keepMine: 'Păstrează varianta mea',
  takeTheirs: 'Păstrează varianta lor',
  nothing: 'nimic',
  // Îndreptarea a ceea ce a refuzat serverul
  editClient: 'Modifică clientul',
  editObservation: 'Modifică observația',
  saveAndSend: 'Salvează și trimite',
  cartBusy: 'În coș este altă comandă',
  goToCart: 'Mergi la coș',
  stayHere: 'Rămâi aici',
  cartFirst:
    'Trimite mai întâi comanda aceea sau renunță la ea, apoi întoarce-te și modific-o pe aceasta. ' +
    'Până atunci rămâne aici.',
  // Alt client în locul unuia
  sentForPicked: (entry) => `Pentru clientul pe care îl alegi se va trimite: ${entry}.`,
  pickedInstead: (client) => `${client} nu se va trimite; clientul pe care îl alegi îi ia locul.`,
  theseForPicked: 'Acestea se trimit pentru clientul pe care îl alegi:',
  useThis: 'Folosește acest client',
  pickFirst: 'Alege mai întâi un client.',
  // Renunțarea
  discardQuestion: 'Renunți?',
  discardYes: 'Da, renunță',
  keepIt: 'Nu, păstrează',
  orderIsPlaced: 'Comanda este trimisă. Mostrele ei nu se mai scad de aici din geanta ta; anunță un administrator.',
  mayHaveArrived: 'Poate a ajuns deja; dacă renunți aici, acolo nu se retrage nimic. Nu se va mai trimite.',
  askedFirst:
    'S-a trimis, dar nu a venit niciun răspuns, așa că întâi este întrebat serverul. Dacă nu s-a făcut, se renunță ' +
    'definitiv; dacă s-a făcut, vei afla aici.',
  notSent: 'Nu se va trimite, iar asta nu se mai poate anula.',
  goesWithIt: 'Se renunță și la:',
  goesWithItIfNotDone: 'Dacă nu s-a făcut, se renunță și la:',
  needsClient: 'Acestea rămân aici și au nevoie de alt client înainte să poată fi trimise:',
  needsClientIfNotDone: 'Dacă nu s-a făcut, acestea rămân aici și au nevoie de alt client înainte să poată fi trimise:',
};
