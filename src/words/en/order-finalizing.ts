import { choose, number } from './grammar';

/** Finalizing an order (decisions 15). */
export const orderFinalizing = {
  title: (id: string) => `Finalize order ${id}?`,
  finalize: 'Finalize',
  prepared: (client: string, lines: number) =>
    `${client}: ${lines === 1 ? 'its one line is prepared.' : `all ${number(lines)} lines are prepared.`}`,
  notPrepared: (client: string, left: number, lines: number) =>
    `${client}: ${number(left)} of ${number(lines)} ${choose(lines, 'line is', 'lines are')} not prepared yet.`,
  forGood:
    'A finalized order can only be looked at: ' +
    'no line can be ticked and nothing in it can be changed any more. There is no way back.',
  changedJustNow: (failed: string) =>
    `${failed}. Somebody has changed the order just now. Look at it, then finalize it again.`,
  lookWhether: 'Look whether the order is finalized',
  // Why not now
  already: 'The order is finalized already.',
  cancelled: 'A cancelled order cannot be finalized.',
  needsConnection: 'Needs a connection.',
  needsYouFirst: 'A change of its observations needs you first: see Needs you in the header.',
  changeUnsent: 'A change of its observations is not sent yet.',
};
