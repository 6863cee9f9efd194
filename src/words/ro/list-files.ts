import type { listFiles as english } from '../en/list-files';
import { error } from './titles';

/** Liste ca fișiere pentru un program de calcul tabelar. */
export const listFiles: typeof english = {
  save: 'Salvează ca CSV',
  saveReasons: 'Salvează motivele ca CSV',
  saved: (file) => ({ message: `Salvat ca ${file}` }),
  notMade: error('Fișierul nu a putut fi creat. Încearcă din nou.'),
  names: {
    orders: 'comenzi',
    lines: 'randuri de comenzi',
    clients: 'clienti',
    products: 'produse',
    stock: 'stoc',
    visits: 'vizite',
    reasons: 'vizite fara comanda',
    short: 'lipsuri',
  },
  name: (list, day) => `${list} ${day}.csv`,
  id: 'Nr.',
  clientId: 'Id client',
  order: 'Comanda',
  acceptedAt: 'Acceptată',
  mailedAt: 'Trimisă prin e-mail',
  visitDays: 'Zile de vizită',
  visitAgent: 'Vizitat de',
  packSize: 'Bucăți în ambalaj',
  packUnit: 'Ambalaj',
  vatRate: 'Cota TVA (%)',
  category: 'Categorie',
  price: 'Preț (Lei)',
  inBag: 'Într-o geantă',
  total: 'Cutii și genți',
  archived: 'Arhivat',
  reason: 'Motiv',
  note: 'Notă',
  yes: 'da',
};
