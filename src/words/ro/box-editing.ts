import type { boxEditing as english } from '../en/box-editing';
import { number } from './grammar';

const more = (others: number): string => {
  if (others === 0) return '';
  return others === 1 ? ' Și încă unul.' : ` Și încă ${number(others)}.`;
};

export const boxEditing: typeof english = {
  nameTaken: (said) => `${said} Alege alt nume.`,
  title: 'Modifică cutia',
  save: 'Salvează',
  capacity: 'Capacitate',
  used: 'Ocupat:',
  alreadyIn: 'Produsul este deja în cutie',
  onlyThisBox:
    'Se schimbă numai această cutie: ce adaugi sau scoți aici apare ca neconcordanță acolo unde ' +
    'depozitul spune altceva.',
  overtaken: {
    name: (now) => `Altcineva a schimbat numele în „${now}”.`,
    capacity: (now) => `Altcineva a schimbat capacitatea în „${now}”.`,
  },
  // Rândurile ei
  products: 'Produsele din cutie',
  showMore: (count) => `Arată mai multe (${number(count)})`,
  quantityOf: (product) => `Cantitate de ${product}`,
  move: 'Mută',
  moveOf: (product) => `Mută ${product}`,
  removeOf: (product) => `Scoate ${product}`,
  saveFirst: 'Salvează înainte de a-l muta.',
  moveNeedsConnection: 'Ca să muți, ai nevoie de conexiune.',
  // Ce nu e bine la un câmp
  noName: 'Numele este obligatoriu',
  noCapacity: 'Scrie câte bucăți încap cel mult',
  // Salvarea ei
  irregular: ({ product, warehouse, inBoxes, others }) => ({
    title: 'Neconcordanță nouă',
    message:
      `${product}: depozitul are ${number(warehouse)}, în cutii sunt ${number(inBoxes)}.${more(others)} ` +
      'Vezi „Verifică” pe ecranul Depozit.',
  }),
  lookAtBox: 'Verifică cutia',
  changedMeanwhile: 'Altcineva a schimbat-o între timp. Uită-te cum este acum, apoi salvează din nou.',
  tooFull: 'Micșorează o cantitate sau mărește capacitatea.',
  deletedMeanwhile: 'Altcineva a șters cutia. Închide.',
};
