import type { orderSending as english } from '../en/order-sending';
import { plural } from './grammar';

export const orderSending: typeof english = {
  title: 'Trimite comanda prin e\u2011mail',
  orderAndClient: (id, client) => `Comanda ${id}, ${client}`,
  observationsUnsent: 'O modificare a observațiilor ei nu este încă trimisă: mesajul le are cum erau înainte.',
  notSentYet:
    'Această comandă este salvată pe acest telefon și încă netrimisă. ' +
    'Se poate trimite prin e-mail după ce serverul o acceptă.',
  cancelled: 'O comandă anulată nu se trimite nimănui.',
  needsConnection: 'Ai nevoie de conexiune.',
  cancel: 'Renunță',
  contents: 'Ce se va trimite',
  messageHas: (lines, total) =>
    `Mesajul conține datele clientului, ${plural(lines, 'un rând', 'rânduri', 'de rânduri')}, ` +
    `totalul de ${total} și un PDF cu aceleași date.`,
  includeObservations: 'Include observațiile comenzii',
  observationsLeftOut: 'Observațiile comenzii nu se vor trimite:',
  observationsMayGo: 'Acest server poate include observațiile comenzii:',
  language: 'Limba mesajului',
  clientEmail: 'E\u2011mailul clientului',
  noClientEmail: 'Clientul nu are adresă de e-mail',
  anotherAddress: 'Altă adresă',
  send: 'Trimite',
  sendTo: (address) => `Trimite la ${address}`,
  sendToClient: 'Trimite clientului',
  sendToThis: 'Trimite la această adresă',
  askThere: 'Întreabă la acea adresă',
  againTitle: 'O trimiți din nou?',
  againYes: 'Da, trimite din nou',
  againNo: 'Nu, nu trimite',
  wentBefore: (address, stamp) => `Această comandă a mai fost trimisă la ${address}: ${stamp}.`,
};
