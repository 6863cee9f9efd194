import type { serverReads as english } from '../en/server-reads';

export const serverReads: typeof english = {
  loading: {
    company: 'Se încarcă firma...',
    history: 'Se încarcă istoricul...',
    people: 'Se încarcă persoanele...',
    devices: 'Se încarcă dispozitivele...',
    holdings: 'Se încarcă ce deține...',
    sessions: 'Se încarcă sesiunile...',
    'own-sessions': 'Se încarcă sesiunile tale...',
  },
  needsConnection: {
    company: 'Pentru datele firmei ai nevoie de conexiune.',
    history: 'Pentru istoric ai nevoie de conexiune.',
    people: 'Pentru lista de persoane ai nevoie de conexiune.',
    devices: 'Ca să vezi dispozitivele, ai nevoie de conexiune.',
    holdings: 'Ca să vezi ce deține, ai nevoie de conexiune.',
    'handed-in': 'Ca să vezi ce s-a predat, ai nevoie de conexiune.',
    sessions: 'Pentru sesiuni ai nevoie de conexiune.',
    'own-sessions': 'Pentru sesiunile tale ai nevoie de conexiune.',
  },
  notLoaded: {
    company: 'Datele firmei nu au putut fi încărcate.',
    history: 'Istoricul nu a putut fi încărcat.',
    people: 'Persoanele nu au putut fi încărcate.',
    devices: 'Nu s-au putut încărca dispozitivele.',
    holdings: 'Nu s-a putut încărca ce deține.',
    'handed-in': 'Nu s-a putut încărca ce s-a predat.',
    sessions: 'Sesiunile nu au putut fi încărcate.',
    'own-sessions': 'Sesiunile tale nu au putut fi încărcate.',
  },
  noneKept: 'Acest server nu ține o astfel de listă.',
  triedAgain: 'Se încearcă din nou imediat ce există conexiune.',
  retry: 'Încearcă din nou',
  asLastRead: 'Așa arăta la ultima citire.',
};
