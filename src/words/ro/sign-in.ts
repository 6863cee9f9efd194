import type { signIn as english } from '../en/sign-in';
import { error } from './titles';

export const signIn: typeof english = {
  title: 'Autentificare',
  username: 'Nume de utilizator',
  enterUsername: 'Scrie numele de utilizator',
  password: 'Parolă',
  enterPassword: 'Scrie parola',
  showPassword: 'Arată parola',
  haveCode: 'Am un cod',
  demo: (company) =>
    company === '' ? 'Aceasta este o firmă demonstrativă.' : `Aceasta este firma demonstrativă ${company}.`,
  setUpOwn: 'Creează-ți propria firmă',
  nobody: 'Nimeni nu are încă un cont aici.',
  setUp: 'Creează-ți firma',
  refused: {
    'empty-fields': error('Completează toate câmpurile'),
    'login-failed': error('Autentificarea nu a reușit'),
    'user-info-failed': error('Datele utilizatorului nu au putut fi încărcate'),
    'no-main-scope': error('Accesul „main” nu a fost găsit'),
    offline: error('Fără conexiune. Pentru autentificare este nevoie de rețea; încearcă din nou când ai semnal.'),
    'code-missing': error('O parte a aplicației nu a putut fi descărcată. Reîncarcă pagina unde este semnal.'),
    'rate-limited': error('Prea multe încercări. Așteaptă câteva minute, apoi încearcă din nou.'),
  },
  welcomeBack: (role) => ({
    title: 'Bine ai revenit',
    message: `Te-ai autentificat ca ${role === 'admin' ? 'administrator' : 'agent'}`,
  }),
  ended: {
    missing: 'Lipsesc datele de autentificare',
    expired: 'Autentificarea a expirat',
    required: 'Este nevoie de autentificare',
  },
  goOn:
    'Autentifică-te din nou ca să continui. Ce nu ai trimis încă pleacă atunci automat, dacă browserul ' +
    'nu l-a șters.',
  goOnKept:
    'Sesiunea ta s-a încheiat. Autentifică-te din nou ca să continui. Ce nu ai trimis încă rămâne pe ' +
    'acest telefon și pleacă atunci automat.',
};
