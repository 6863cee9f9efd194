import type { signOut as english } from '../en/sign-out';
import { and, plural } from './grammar';

const changes = (count: number): string => plural(count, 'o modificare', 'modificări', 'de modificări');
const otherChanges = (count: number): string =>
  plural(count, 'o altă modificare', 'alte modificări', 'de alte modificări');

export const signOut: typeof english = {
  left: {
    'tokens-left': {
      title: 'Autentificarea este încă pe acest telefon',
      message:
        'Ești deconectat, dar telefonul nu a putut-o șterge. Eliberează spațiu și deschide Teren din nou: se ' +
        'mai încearcă o dată.',
    },
    'not-removed': {
      title: 'Ce a încărcat Teren este încă pe acest telefon',
      message:
        'Ești deconectat, dar datele nu au putut fi șterse. Eliberează spațiu și deschide Teren din nou: se ' +
        'mai încearcă o dată.',
    },
    'not-sealed': {
      title: 'Ce nu este trimis încă nu este protejat',
      message:
        'Ești deconectat, dar datele netrimise pot fi citite pe acest telefon. Eliberează spațiu și deschide ' +
        'Teren din nou: se mai încearcă o dată.',
    },
  },
  cartNotPlaced: 'Coșul tău nu este trimis încă',
  logOut: 'Deconectează-te',
  stay: 'Rămâi autentificat',
  waitsFor: (username) =>
    `Ce așteaptă rămâne pe acest dispozitiv doar pentru ${username} și se trimite după ce ${username} se autentifică ` +
    'din nou aici. Nimeni altcineva nu vede.',
  waitsInPage:
    'Nu s-a putut scrie pe acest dispozitiv și este doar în această pagină. Salvează mai întâi într-un fișier și ' +
    'ține pagina deschisă: se încearcă din nou să fie scris, chiar și după ce te deconectezi.',
  cartEmptied: (products) =>
    `La deconectare coșul se golește: ${products === 1 ? 'dispare' : 'dispar'} ` +
    `${plural(products, 'un produs', 'produse', 'de produse')}. ` +
    `Ca să ${products === 1 ? 'îl' : 'le'} păstrezi, trimite mai întâi comanda.`,
  notSentYet: (orders, others) => {
    const parts = [
      ...(orders === 0 ? [] : [plural(orders, 'o comandă', 'comenzi', 'de comenzi')]),
      ...(others === 0 ? [] : [orders === 0 ? changes(others) : otherChanges(others)]),
    ];
    const left = and(parts);
    return `Încă ${orders + others === 1 ? 'nu este trimisă' : 'nu sunt trimise'}: ${left}`;
  },
};
