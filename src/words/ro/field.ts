import type { field as english } from '../en/field';
import { error, success } from './titles';

export const field: typeof english = {
  // Clienți
  'client-not-created': error('Clientul nu a putut fi adăugat'),
  'client-created': success('Clientul a fost adăugat'),
  'client-saved-here': {
    title: 'Salvat pe acest telefon',
    message: 'Clientul este salvat pe acest telefon și va fi trimis automat.',
  },
  'client-updated': success('Clientul a fost modificat'),
  'client-not-updated': error('Clientul nu a putut fi modificat'),
  'edit-saved-here': {
    title: 'Salvată pe acest telefon',
    message: 'Modificarea este salvată pe acest telefon și va fi trimisă automat.',
  },
  // Comenzi
  'no-client-or-items': error('Alege un client și adaugă produse în coș'),
  'bad-quantities': error('Completează cantități corecte la toate produsele'),
  'archived-products': error('Scoate din coș produsele care nu se mai vând'),
  'no-token': error('Lipsesc datele de autentificare'),
  'order-not-placed': error('Comanda nu a putut fi trimisă'),
  'placed-already': {
    title: 'Deja trimisă',
    message: 'Coșul acesta a fost deja trimis, poate din altă filă. Ce ai adăugat între timp este în coș.',
  },
  'order-placed': success('Comanda a fost trimisă'),
  'order-saved-here': {
    title: 'Salvată pe acest telefon',
    message: 'Comanda este salvată pe acest telefon și va fi trimisă automat.',
  },
  'samples-not-taken': error('Geanta nu a putut fi actualizată'),
  'observations-updated': success('Observațiile au fost modificate'),
  'observations-not-updated': error('Observațiile nu au putut fi modificate'),
  'own-order-cancelled': success('Comanda a fost anulată'),
  'own-order-not-cancelled': error('Comanda nu a putut fi anulată'),
  'cancelling-saved-here': {
    title: 'Salvată pe acest telefon',
    message: 'Comanda este în curs de anulare: anularea este salvată pe acest telefon și va fi trimisă automat.',
  },
  // Observații
  'observation-created': success('Observația a fost adăugată'),
  'observation-deleted': success('Observația a fost ștearsă'),
  'observation-not-created': error('Observația nu a putut fi adăugată'),
  'observation-not-deleted': error('Observația nu a putut fi ștearsă'),
  'observation-status-updated': success('Starea observației a fost modificată'),
  'observation-status-not-updated': error('Starea observației nu a putut fi modificată'),
  'observation-saved-here': {
    title: 'Salvată pe acest telefon',
    message: 'Observația este salvată pe acest telefon și va fi trimisă automat.',
  },
  'removal-saved-here': {
    title: 'Ștearsă de pe acest telefon',
    message: 'Observația nu mai este pe acest telefon și va fi ștearsă automat peste tot.',
  },
  // Vizite
  'visit-closed': success('Vizită închisă fără comandă'),
  'visit-reopened': success('Vizita este din nou deschisă'),
  'visit-not-created': error('Vizita nu a putut fi închisă'),
  'visit-not-deleted': error('Vizita nu a putut fi redeschisă'),
  'visit-saved-here': {
    title: 'Salvată pe acest telefon',
    message: 'Vizita închisă este salvată pe acest telefon și va fi trimisă automat.',
  },
  'visit-reopened-here': {
    title: 'Redeschisă pe acest telefon',
    message: 'Vizita este din nou deschisă pe acest telefon și va fi redeschisă automat peste tot.',
  },
  // Ce poate spune doar acest dispozitiv
  'storage-full': error('Telefonul este plin, așa că nu s-a salvat. Eliberează spațiu, apoi încearcă din nou.'),
  'storage-failed': error('Telefonul nu a putut salva. Nu s-a trimis nimic; încearcă din nou.'),
  'being-sent': { title: 'Nu acum', message: 'Tocmai se trimite. Uită-te din nou peste o clipă.' },
  'accepted-meanwhile': { title: 'Deja acceptat', message: 'Serverul a acceptat între timp.' },
  'settled-by-hand': { title: 'Rezolvat', message: 'Se consideră făcut și nu se mai trimite.' },
  discarded: { title: 'S-a renunțat', message: 'Nu se va trimite.' },
  'discarded-here': { title: 'S-a renunțat', message: 'Nu se mai trimite. Ce a ajuns deja rămâne acolo.' },
  'sent-again': {
    title: 'Se trimite din nou',
    message: 'Este pe drum. Dispare din listă când serverul a acceptat.',
  },
  'sent-when-online': { title: 'Fără conexiune', message: 'Se va trimite automat când revine rețeaua.' },
  'theirs-kept': {
    title: 'Rămâne varianta lor',
    message: 'Modificarea ta este abandonată; nu mai trebuie trimis nimic.',
  },
  'in-cart': { title: 'Din nou în coș', message: 'Schimbă ce este nevoie, apoi trimite comanda din nou.' },
};
