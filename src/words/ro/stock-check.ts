import type { stockCheck as english } from '../en/stock-check';
import { and, choose, number } from './grammar';
import { success } from './titles';

const parts = { warehouse: 'depozitul', box: 'cutiile', bag: 'geanta' } as const;

export const stockCheck: typeof english = {
  title: 'Verificarea depozitului',
  about: 'Compară depozitul cu cutiile și găsește și rezolvă neconcordanțele dintre cantitățile produselor.',
  start: 'Pornește verificarea',
  tryAgain: 'Încearcă din nou',
  checking: 'Se caută neconcordanțe în depozit...',
  // O neconcordanță
  position: (position, count) => `Rezolvă neconcordanțele (${position}/${count})`,
  code: (code) => `Cod: ${code}`,
  overtakenTitle: 'Altcineva a schimbat între timp acest produs',
  choiceKept: 'Ce ai ales se păstrează.',
  change: ({ place, before, now }) => `${place}: ${before} → ${now}`,
  // Cifrele ei
  balance: 'Situație',
  warehouseTotal: 'Total în depozit',
  inBoxes: 'În cutii',
  now: 'Acum',
  after: 'După',
  balanced: 'Fără diferență',
  difference: (units) => `Dif.: ${units}`,
  // Cum a apărut
  cause: 'Cum a apărut',
  readingCause: 'Se citesc mișcările de stoc...',
  causes: {
    warehouse: 'Depozitul s-a schimbat, iar cutiile nu. Propunere: cutiile se aliniază.',
    boxes: 'Cutiile s-au schimbat, iar depozitul nu. Propunere: depozitul se aliniază.',
    unclear: 'Depozitul și cutiile s-au schimbat separat. Propunere: cutiile se aliniază la depozit.',
  },
  causeUnknown: 'Din mișcările de stoc nu reiese cum a apărut. Propunere: cutiile se aliniază la depozit.',
  noCause: {
    'none-kept':
      'Acest server nu ține evidența mișcărilor de stoc, deci nu se știe cum a apărut. ' +
      'Propunere: cutiile se aliniază la depozit.',
    refused: 'Mișcările de stoc nu au putut fi citite.',
    unanswered: 'Mișcările de stoc sunt pe server: ai nevoie de conexiune.',
  },
  showAll: (count) => `Arată toate (${number(count)})`,
  // Corecția, pe locuri
  places: 'Unde se corectează',
  warehouse: 'Depozit',
  boxes: 'Cutii',
  bags: 'Gențile agenților',
  quantity: 'Cantitatea din depozit',
  quantityOf: (product) => `Cantitatea din depozit: ${product}`,
  was: (quantity) => `înainte ${quantity}`,
  asBoxes: (units) => `Pune cât este în cutii: ${units}`,
  full: 'Plină',
  unitsIn: (box) => `Bucăți în ${box}`,
  typeUnits: 'Scrie câte să conțină.',
  holdingBags: 'Genți care îl conțin',
  inBagAlready: 'Produsul este deja în geanta agentului',
  toBag: 'Adaugă produsul în geanta unui agent',
  toBagHint: 'O bucată iese din depozit și intră în geantă.',
  noBag: 'Nicio geantă',
  noBagFound: 'Nicio geantă nu corespunde.',
  // Ce se va salva și ce stă în cale
  summary: (changes, more) => `De salvat: ${[...changes, ...(more > 0 ? [`încă ${number(more)}`] : [])].join(' · ')}.`,
  differenceStays: (units) => `Rămâne o diferență de ${units}: verificarea următoare o găsește din nou.`,
  typeQuantity: 'Scrie cât este în depozit.',
  noneForBag: 'Depozitul nu mai are niciuna de pus în geantă.',
  noRoom: 'O cutie nu are loc pentru atât: vezi rândul ei.',
  unchanged: 'Încă nu s-a schimbat nimic: schimbă o cantitate sau omite.',
  balancedMeanwhile: 'Acum nu mai este nicio diferență: nu este nimic de salvat.',
  // Mai departe
  suggestAgain: 'Propune din nou',
  skip: 'Omite',
  next: 'Înainte',
  finish: 'Finalizează',
  processing: 'Se procesează...',
  // Ce s-a întâmplat
  saved: (product) => success(`Corecția pentru ${product} este salvată.`),
  overtaken: 'Nu s-a salvat nimic: altcineva l-a schimbat între timp.',
  lookThenGoOn: 'Verifică cifrele, apoi mergi mai departe.',
  lookAtFigures: 'Verifică cifrele',
  changeIt: 'Schimbă, apoi încearcă din nou.',
  savedAlready: (saved) => `Salvat deja: ${and(saved.map((part) => parts[part]))}.`,
  left: (left, count) => ({
    title: 'Verificarea depozitului',
    message:
      `${number(left)} din ${number(count)} ${choose(left, 'nu este rezolvată', 'nu sunt rezolvate')}. ` +
      `Verificarea următoare ${choose(left, 'o', 'le')} găsește din nou.`,
  }),
};
