import type { movements as english } from '../en/movements';
import { error } from './titles';

export const movements: typeof english = {
  title: 'Mișcări de stoc',
  of: (product) => `Mișcări de stoc: ${product}`,
  // Filtre
  place: 'Loc',
  places: { '': 'Oriunde', warehouse: 'Depozit', box: 'Cutii', bag: 'Genți' },
  reason: 'Motiv',
  reasons: {
    '': 'Orice motiv',
    'stock edit': 'Modificarea stocului',
    'box edit': 'Modificarea cutiei',
    'box adjust': 'Ajustarea cutiei',
    'bag save': 'Modificarea genții',
    'samples left': 'Mostre lăsate',
    'line checked': 'Rând bifat',
    'line unchecked': 'Rând debifat',
    'order cancelled': 'Comandă anulată',
    'invoice import': 'Import de factură',
    'hand-over': 'Predare',
    'sync correction': 'Corecție la verificare',
  },
  stockReason: 'Motivul indicat',
  who: 'Cine',
  anybody: 'Oricine',
  from: 'De la',
  to: 'Până la',
  // O mișcare
  when: 'Când',
  change: 'Modificare',
  warehouse: 'Depozit',
  box: (name) => `Cutia ${name}`,
  bagOf: (name) => `Geanta agentului ${name}`,
  order: (id) => `Comanda ${id}`,
  // Lista
  loading: 'Se încarcă mișcările de stoc...',
  none: 'Nicio mișcare nu corespunde.',
  showOlder: 'Arată mai vechi',
  failures: {
    'none-kept': 'Acest server nu ține evidența mișcărilor de stoc.',
    unanswered: 'Mișcările de stoc sunt pe server: ai nevoie de conexiune.',
    refused: 'Serverul nu a putut trimite mișcările de stoc.',
  },
  // Fișierul
  save: 'Salvează ca CSV',
  columns: () => [
    'Nr.',
    'Când',
    'Cine',
    'Cod',
    'Produs',
    'Loc',
    'Modificare',
    'Motiv',
    'Referință',
    'Motivul indicat',
    'Notă',
  ],
  fileName: (product, day) => `miscari ${product} ${day}.csv`,
  notSaved: (why) => error(`${why} Nu s-a salvat nimic.`),
  notMade: error('Fișierul nu a putut fi creat. Încearcă din nou.'),
};
