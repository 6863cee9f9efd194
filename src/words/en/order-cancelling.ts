import { plural } from './grammar';

/** Cancelling an order, and the details of one that is cancelled (STOCK-17). */
export const orderCancelling = {
  open: 'Cancel order',
  title: (id: string) => `Cancel order ${id}?`,
  consequence:
    'It will not be delivered and is no sale. It stays in the list, marked, and nothing in it can be changed ' +
    'any more. There is no way back.',
  toWarehouse: (units: number) => `${plural(units, 'unit goes', 'units go')} back to the warehouse.`,
  // Why
  why: 'Why is it cancelled?',
  common: 'Common reasons',
  reasons: { mind: 'Client changed their mind', mistake: 'Placed by mistake', twice: 'Duplicate' },
  reasonMissing: 'Say why it is cancelled.',
  // What the client has of it
  samplesBack: (units: number) =>
    units === 1
      ? 'The sample is back in my bag'
      : `The samples (${plural(units, 'piece', 'pieces')}) are back in my bag`,
  deliveredBack: (units: number) => `What was delivered of it (${plural(units, 'piece', 'pieces')}) has come back`,
  otherwise: 'Otherwise it counts as left at the client.',
  // Why not
  already: 'The order is cancelled already.',
  begun: 'The office has begun to prepare this order: to have it cancelled, tell an administrator.',
  changedJustNow: 'Somebody has changed the order just now. Look at it, then cancel it again.',
  // An order that is cancelled, or will be
  cancelled: (stamp: string, who: string) => `Cancelled on ${stamp} by ${who}.`,
  waits: 'It is cancelled as soon as the server has accepted that.',
  because: (reason: string) => `Reason: ${reason}`,
};
