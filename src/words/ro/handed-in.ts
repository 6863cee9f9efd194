import type { handedIn as english } from '../en/handed-in';
import { choose, number, plural } from './grammar';

export const handedIn: typeof english = {
  title: (name) => `Predate de telefonul utilizatorului ${name}`,
  // Deasupra listei de persoane
  waiting: ({ name, device, count }) =>
    `Predate de telefonul utilizatorului ${name} (${device}): ${plural(count, 'o intrare', 'intrări', 'de intrări')}`,
  decided: ({ name, device, count }) =>
    `Predate de telefonul utilizatorului ${name} (${device}): ` +
    (count === 1 ? 'decizie luată' : `decizii luate pentru toate cele ${number(count)}`),
  wasWiped: 'Datele de pe el au fost șterse, iar ce nu trimisese așteaptă acordul sau refuzul tău.',
  unreadable: (count) =>
    `Această versiune Teren nu poate afișa ` +
    `${plural(count, 'o intrare predată', 'intrări predate', 'de intrări predate')}. Reîncarcă aplicația; până se ` +
    `decide, serverul păstrează ce s-a predat.`,
  lookAt: (count) => choose(count, 'Vezi intrarea', 'Vezi intrările'),
  lookAtOf: (look, phone) => `${look}: ${phone}`,
  // Ce a predat un telefon
  intro: (name) =>
    `${name} le-a făcut pe un telefon de pe care datele au fost șterse înainte să se trimită. Ce accepți se face pe ` +
    `numele ${name}, o singură dată: ce ajunsese deja nu se face din nou.`,
  acceptAll: (count) => `Acceptă toate (${number(count)})`,
  notAccepted: (count) =>
    `${plural(count, 'Una nu a fost acceptată', 'nu au fost acceptate', 'nu au fost acceptate')}: motivul este la ` +
    `${choose(count, 'ea', 'fiecare')}.`,
  stopped: (count) =>
    `Oprit, pentru că serverul nu a răspuns: ` +
    `${plural(count, 'o intrare a rămas', 'intrări au rămas', 'de intrări au rămas')} fără decizie. Acceptă din nou.`,
  // Una dintre ele
  states: { waiting: 'Te așteaptă pe tine', accepted: 'Acceptată', refused: 'Refuzată' },
  madeUnknown: 'Nu se știe când a fost făcută.',
  made: (time) => `Făcută la ${time}, după ceasul telefonului.`,
  acceptedBy: (time, name) => `Acceptată la ${time} de ${name}.`,
  refusedBy: (time, name) => `Refuzată la ${time} de ${name}.`,
  becameOrder: (order) => `Este comanda ${order}.`,
  wasThere: 'Ajunsese deja și nu s-a făcut din nou.',
  wasTakenBack: (name) => `${name} tocmai renunța la ea.`,
  wasRefused: (reason) => `A mai fost refuzată: ${reason}.`,
  noReason: 'fără niciun motiv',
  wasTooLarge: (name) =>
    `Era prea mare pentru predare și s-a șters odată cu datele de pe telefon. Poate că ${name} știe ce conținea.`,
  shownLater: 'S-a predat prea mult ca să se vadă totul deodată. Aceasta apare după ce decizi mai multe din celelalte.',
  acceptFirst: (what) => `${what}: acceptă mai întâi acea intrare.`,
  acceptRefusedFirst: (what) => `${what}, care a fost refuzată: acceptă totuși acea intrare sau refuz-o și pe aceasta.`,
  accept: 'Acceptă',
  acceptOf: (entry) => `Acceptă: ${entry}`,
  acceptAfterAll: 'Acceptă totuși',
  acceptAfterAllOf: (entry) => `Acceptă totuși: ${entry}`,
  refuse: 'Refuză',
  refuseOf: (entry) => `Refuză: ${entry}`,
  refuseQuestion: 'Refuzi?',
  refuseYes: 'Da, refuză',
  refuseMeans: (entry) =>
    `${entry}: nu se va face. Refuzul tău se păstrează; timp de 30 de zile mai poți accepta aici.`,
  refuseHolds: (count) => choose(count, 'Fără ea nu poate fi acceptată nici:', 'Fără ea nu pot fi acceptate nici:'),
  // De ce nu a fost acceptată și ce urmează
  notInBag: 'Geanta nu mai are mostra. Pune-o în geantă și acceptă din nou sau refuză.',
  orderAgain: (reason) => `${reason} Refuză și cere să se facă din nou comanda.`,
  targetGone: 'Ce ar trebui schimbat nu mai există. Refuză.',
  mayNot: 'Autorul nu are voie să facă asta. Refuză.',
};
