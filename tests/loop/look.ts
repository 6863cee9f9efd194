import type { Device } from '../../src/device/device';
import { placeOrder as placeOrderCommand } from '../../src/domain/commands/place-order';
import { waitingOf } from '../../src/views/waiting';
import { ordersOf } from '../support/orders-of';
import type { Company } from './company';

/**
 * Checks at any moment: every order that an open app shows as Accepted is at the server, and every order placed with it
 * is pending or at the server. Orders that a restore made the server forget are excused until the phone has sent them
 * again; the evening's check requires them.
 */
export const look = async (
  app: Device,
  who: string,
  company: Pick<Company, 'orders'>,
  placed: readonly string[],
  secondTab?: Device,
): Promise<string[]> => {
  const account = app.account.read();
  if (account === undefined) return [];
  // The phone is read first: what has left it since is at the server when the server is read.
  const accepted: string[] = [];
  const onPhone = new Set<string>();
  for (const { state, observations } of ordersOf(account.mirror)().read()) {
    if (state === 'accepted') accepted.push(observations);
    else onPhone.add(observations);
  }
  // The browser may have deleted the database, and the other tab is about to write back the entries in its memory.
  for (const { mirror } of [account, secondTab?.account.read() ?? account])
    for (const { command } of waitingOf(mirror).read())
      onPhone.add(placeOrderCommand.read(command)?.order.observations ?? '');
  const { stored, forgotten } = await company.orders();
  const there = new Set([...stored, ...forgotten]);
  return [
    ...accepted
      .filter((invoice) => !there.has(invoice))
      .map((invoice) => `${who} shows ${invoice} as accepted, and the server does not have it`),
    ...placed
      .filter((invoice) => !there.has(invoice) && !onPhone.has(invoice))
      .map((invoice) => `${who} placed ${invoice}, which neither waits there nor is at the server`),
  ];
};
