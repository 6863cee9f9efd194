import type { wiped as english } from '../en/wiped';
import { plural } from './grammar';

export const wiped: typeof english = {
  handingIn: {
    title: 'Un administrator a încheiat această sesiune',
    message:
      'Datele de pe acest telefon urmează să fie șterse. Ce nu este trimis încă se predă mai întâi, pentru ' +
      'care este nevoie de conexiune: lasă pagina deschisă.',
  },
  done: (handedIn) => ({
    title: 'Un administrator a șters datele de pe acest telefon',
    message:
      handedIn === 0
        ? 'Nu era nimic netrimis.'
        : plural(
            handedIn,
            'O intrare netrimisă a fost predată și așteaptă un administrator.',
            'intrări netrimise au fost predate și așteaptă un administrator.',
            'de intrări netrimise au fost predate și așteaptă un administrator.',
          ),
  }),
};
