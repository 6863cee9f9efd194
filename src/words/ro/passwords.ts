import type { passwords as english } from '../en/passwords';
import { signIn } from './sign-in';

export const passwords: typeof english = {
  password: 'Parolă',
  showPassword: 'Arată parola',
  // Un cod de unică folosință
  code: 'Cod de unică folosință',
  choose: 'Alege-ți parola',
  codeSigns: 'Poți scrie și cu litere mici, fără spații sau liniuțe',
  enterUsername: 'Scrie numele tău de utilizator',
  enterCode: 'Scrie codul pe care l-ai primit',
  setAndLogIn: 'Setează parola și intră',
  backToLogin: 'Înapoi la autentificare',
  isSet: { title: 'Parola ta este setată', message: 'Autentifică-te cu ea.' },
  welcome: (role) => ({ ...signIn.welcomeBack(role), title: 'Bine ai venit' }),
  // Cea nouă
  next: 'Parolă nouă',
  nextSigns: 'Cel puțin 8 caractere',
  showNext: 'Arată parola nouă',
  again: 'Repetă parola nouă',
  showAgain: 'Arată parola nouă din al doilea câmp',
  enterNext: 'Scrie o parolă nouă',
  notTheSame: 'Cele două nu sunt la fel',
  // În locul celei vechi
  changing: 'Schimbă parola',
  change: 'Schimbă',
  current: 'Parola actuală',
  showCurrent: 'Arată parola actuală',
  enterCurrent: 'Scrie parola actuală',
  notCurrent: 'Aceasta nu este parola ta actuală',
  changed: { title: 'Parola a fost schimbată', message: 'Ești deconectat de pe celelalte dispozitive.' },
  notChanged: 'Parola nu a fost schimbată',
  // Încă o dată
  enterYours: 'Scrie parola ta',
  notYours: 'Aceasta nu este parola ta',
  wantedAgain: 'A trecut ceva timp de când te-ai autentificat aici, așa că este nevoie din nou de parola ta.',
  goOn: 'Continuă',
  // De ce nu s-a setat
  tooMany: 'Prea multe încercări. Așteaptă câteva minute, apoi încearcă din nou.',
  unanswered: 'Nu a venit niciun răspuns. Încearcă din nou; nu strică dacă s-a făcut deja.',
  signedOut: 'Ești deconectat: autentifică-te din nou.',
};
