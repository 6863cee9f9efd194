import { dayMs } from '#domain/durations';
import type { Client } from '#wire/client';
import { type Visit, visitReasons } from '#wire/visit';
import { numbered } from './ids';

const visitCount = 18;
const notes = ['Sunați săptămâna viitoare', '', 'Vitrina este plină', ''];

/** Visits of the last 18 days without an order, each by the agent in whose plan the client is. */
export const demoVisits = (today: Date, clients: readonly Client[]): Visit[] => {
  const planned = clients.filter(({ visitAgent }) => visitAgent !== '').slice(0, visitCount);
  return planned.map((client, position) => ({
    id: numbered('v', position, 2),
    client: client.id,
    agent: client.visitAgent,
    date: new Date(today.getTime() - (position + 1) * dayMs).toISOString().slice(0, 10),
    reason: visitReasons[position % visitReasons.length] ?? 'other',
    note: notes[position % notes.length] ?? '',
    version: 1,
  }));
};
