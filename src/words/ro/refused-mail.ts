import type { refusedMail as english } from '../en/refused-mail';
import { plural } from './grammar';

const said = (reply: string): string => (reply === '' ? '' : ` Răspunsul lui: ${reply}.`);
const ask = (setting: string): string =>
  setting === '' ? 'întreabă la birou' : `roagă pe cine administrează serverul să verifice ${setting}`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const later = 'Încearcă din nou mai târziu; dacă nu se schimbă, ';
const inMinutes = (minutes: number): string =>
  `Nu s-a trimis nimic. Încearcă din nou peste ${plural(minutes, 'un minut', 'minute', 'de minute')}.`;

export const refusedMail: typeof english = {
  'no-mail-server': () =>
    'Acest server nu are un server de e-mail prin care să trimită. Cine îl administrează trebuie să seteze SMTP_URL; ' +
    'nu s-a trimis nimic.',
  'no-mail-here': () => 'E-mailul nu este configurat pe acest server. Întreabă la birou.',
  'mail-may-have-arrived': ({ to }) =>
    'Serverul de e-mail nu a mai răspuns după ce a primit mesajul, deci poate a fost trimis, poate nu. ' +
    `Întreabă la ${to} înainte de a-l trimite din nou.`,
  'mail-unknown': () => 'Poate mesajul a fost trimis, poate nu. Întreabă destinatarul înainte de a-l trimite din nou.',
  'mail-limit-of-person': ({ most, minutes }) =>
    `Ai trimis ${plural(most, 'un mesaj', 'mesaje', 'de mesaje')} într-o oră, cel mult cât se poate. ${inMinutes(minutes)}`,
  'mail-limit-of-order': ({ most, minutes }) =>
    `Această comandă a plecat la acea adresă ${plural(most, 'o dată', 'ori', 'de ori')} într-o oră, cel mult cât se poate. ` +
    inMinutes(minutes),
  'mail-address-refused': ({ to, reply }) =>
    `Serverul de e-mail nu primește mesaje pentru ${to}.${said(reply)} Verifică adresa. Nu s-a trimis nimic.`,
  'mail-sender-refused': ({ reply, setting }) =>
    `Serverul de e-mail nu primește mesaje de la acest expeditor.${said(reply)} ${capital(ask(setting))}. ` +
    'Nu s-a trimis nimic.',
  'mail-password-refused': ({ reply, setting }) =>
    `Serverul de e-mail nu a acceptat utilizatorul sau parola.${said(reply)} ${capital(ask(setting))}. ` +
    'Nu s-a trimis nimic.',
  'mail-not-secure': ({ reply, setting }) =>
    `Conexiunea cu serverul de e-mail nu a putut fi securizată.${said(reply)} ${capital(ask(setting))}. ` +
    'Nu s-a trimis nimic.',
  'mail-server-not-found': ({ setting }) =>
    `Serverul de e-mail nu a fost găsit. ${later}${ask(setting)}. Nu s-a trimis nimic.`,
  'mail-server-late': () =>
    'Serverul de e-mail nu a răspuns la timp. Încearcă din nou mai târziu. Nu s-a trimis nimic.',
  'mail-refused': ({ reply }) => `Serverul de e-mail a refuzat mesajul.${said(reply)} Nu s-a trimis nimic.`,
  'mail-server-unreachable': ({ setting }) =>
    `Serverul de e-mail nu răspunde. ${later}${ask(setting)}. Nu s-a trimis nimic.`,
  'pdf-not-made': ({ forOffice }) =>
    'PDF-ul acestei comenzi nu a putut fi făcut. Nu s-a trimis nimic. Încearcă din nou mai târziu; dacă nu se schimbă, ' +
    (forOffice ? 'roagă pe cine administrează serverul să se uite în jurnalul lui.' : 'întreabă la birou.'),
};
