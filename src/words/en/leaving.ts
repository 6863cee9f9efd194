import { plural } from './grammar';

const products = (count: number): string => plural(count, 'product', 'products');
const openOrders = (count: number, value: string): string => `${plural(count, 'open order', 'open orders')}, ${value}`;

/** Somebody leaves: what they hold, where it goes, and then they are disabled (STOCK-15). */
export const leaving = {
  handOver: 'Hand over',
  handOverFrom: (name: string) => `Hand over from ${name}`,
  back: 'Back',
  next: 'Next',
  // What they hold
  holdsNothing: (name: string) => `Holds nothing: ${name} has an empty bag, no open orders and no clients to visit.`,
  bag: 'Bag',
  products,
  orders: 'Orders',
  openOrders,
  clients: 'Clients',
  noClients: 'None has had an order. Clients belong to no agent: the next one who visits finds them.',
  served: (count: number, latest: string) =>
    `${plural(count, 'client', 'clients')} served, the latest: ${latest}. ` +
    'Clients belong to no agent: the next one who visits finds them.',
  visits: 'Visits',
  plannedFor: (count: number, some: string) => `${plural(count, 'client', 'clients')} to visit: ${some}`,
  notSent: 'Not sent yet',
  nothingSaid: 'No device has said that anything waits on it.',
  asSaidLast: 'As their devices have said it last, which is older where they have no signal:',
  onDevice: (device: string, unsent: string) => `${device}: ${unsent}`,
  staysThere:
    'What waits on a device is not handed over and not lost: it stays there. It goes out if you enable the account ' +
    'and they sign in there again; or the device hands it in for your yes once you press Wipe in Sessions.',
  hasChanged: 'What they hold has changed since you looked. Look again, then go on.',
  // Where it goes
  chooseFirst: {
    bag: 'Choose where the bag goes.',
    orders: 'Choose who handles the orders.',
    visits: 'Choose who visits their clients.',
  },
  choose: 'Choose...',
  warehouse: 'The warehouse',
  withoutPassword: (name: string) => `${name} (no password yet)`,
  bagTo: (count: number) => `Bag (${products(count)}) to`,
  ordersTo: (count: number, value: string) => `Orders (${openOrders(count, value)}) to`,
  visitsTo: (count: number) => `Visits (${plural(count, 'client', 'clients')}) to`,
  nobodyYet: 'No agent yet',
  noOtherAgent:
    'There is no other agent who could handle the orders. Close this and add one, or finalize the orders first.',
  returned: (names: string) =>
    `A bag holds one of a product. The other bag has these already, so they go back to the warehouse: ${names}.`,
  // Before it is done
  disable: 'Disable',
  handOverAndDisable: 'Hand over and disable',
  bagGoes: (count: number, name: string) => `${products(count)} of the bag to the bag of ${name}.`,
  bagReturns: (count: number) => `${products(count)} back to the warehouse. Which boxes they go into is asked next.`,
  ordersGo: (what: { count: number; value: string; name: string }) =>
    `${openOrders(what.count, what.value)}, to ${what.name}.`,
  visitsGo: (count: number, name: string) => `Visits of ${plural(count, 'client', 'clients')}, to ${name}.`,
  visitsOpen: (count: number) =>
    `${plural(count, 'client keeps its', 'clients keep their')} weekdays without an agent. Plan them in Clients.`,
  isDisabled: (name: string) => `${name} is disabled already.`,
  isSignedOut: (name: string) => `${name} is signed out everywhere at once and cannot sign in any more.`,
  finalizedStay: (name: string) => `Finalized orders keep the name of ${name}.`,
};
