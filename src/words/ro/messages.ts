import type { messages as english } from '../en/messages';
import { error } from './titles';

export const messages: typeof english = {
  // Sesiune
  'session-expired': { title: 'Sesiunea a expirat', message: 'Autentifică-te din nou' },
  'signed-out': { title: 'La revedere', message: 'Te-ai deconectat' },
  // Liste
  'products-not-fetched': error('Produsele nu au putut fi încărcate'),
  'clients-not-fetched': error('Clienții nu au putut fi încărcați'),
  'clients-not-loaded': error('Clienții nu au putut fi încărcați'),
  'accounts-not-fetched': error('Conturile nu au putut fi încărcate'),
  'orders-not-fetched': error('Comenzile nu au putut fi încărcate'),
  'own-observations-not-fetched': error('Observațiile nu au putut fi încărcate'),
  'bags-not-fetched': error('Gențile nu au putut fi încărcate'),
  'boxes-not-fetched': error('Cutiile nu au putut fi încărcate'),
  'warehouse-not-fetched': error('Depozitul nu a putut fi încărcat'),
  // Orice ecran
  'order-cancelled': { title: 'Comandă anulată', message: 'Comanda a fost anulată' },
  unchanged: { title: 'Nimic de salvat', message: 'Nu s-a schimbat nimic.' },
  'not-kept': error(
    'Pe acest dispozitiv nu este loc pentru a nota ce se trimite. Ține pagina deschisă până se termină.',
  ),
  'not-noted': error('Nu s-a putut nota pe acest dispozitiv. Întrebarea poate apărea din nou după o reîncărcare.'),
  'not-done': error('Ceva nu a mers. Dacă ce ai făcut nu apare, încearcă din nou.'),
};
