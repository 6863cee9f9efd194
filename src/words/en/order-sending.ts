import { plural } from './grammar';

/** Mailing an order (spec §2, 'Send Order Email'). */
export const orderSending = {
  title: 'Send Order Email',
  orderAndClient: (id: string, client: string) => `Order ${id}, ${client}`,
  observationsUnsent: 'A change of its observations is not sent yet: the message has them as they were before it.',
  notSentYet: 'This order is saved on this phone and not sent yet. It can be e-mailed once the server has accepted it.',
  cancelled: 'A cancelled order is not sent to anybody.',
  needsConnection: 'Needs a connection.',
  cancel: 'Cancel',
  // What is sent
  contents: 'What will be sent',
  messageHas: (lines: number, total: string) =>
    `The message has the client's details, ${plural(lines, 'line', 'lines')}, ` +
    `the total of ${total} and a PDF of the same.`,
  includeObservations: 'Include the order observations',
  observationsLeftOut: 'The order observations will not be sent:',
  observationsMayGo: 'This server may include the order observations:',
  language: 'Language of the message',
  // To whom
  clientEmail: 'Client email',
  noClientEmail: 'Client email not available',
  anotherAddress: 'Another address',
  send: 'Send',
  sendTo: (address: string) => `Send to ${address}`,
  sendToClient: 'Send to the client',
  sendToThis: 'Send to this address',
  askThere: 'Ask at that address',
  // It went there before
  againTitle: 'Send it again?',
  againYes: 'Yes, send again',
  againNo: 'No, do not send',
  wentBefore: (address: string, stamp: string) => `This order went to ${address} before: ${stamp}.`,
};
