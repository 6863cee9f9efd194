import type { Mirror } from '../../src/outbox/account-mirror';
import { endpoints } from '../../src/wire/endpoints';
import type { Sabotage } from '../loop/sabotage';
import type { HandStep, Moment, Script } from './steps';

// The app and the server broken on purpose, to show that the checker notices (must-show D).

/** The samples of an order are removed on the way: they are never taken from the bag. */
export const withoutSamples = (): Sabotage => ({
  async request(request) {
    if (request.method !== 'POST' || !request.url.includes(endpoints.placeOrder.path)) return request;
    const body = (await request.clone().text()).replaceAll('"deliveredQuantity":1', '"deliveredQuantity":0');
    return new Request(request, { body });
  },
});

/** If-Match is left out: the last write wins, even over values that it never saw. */
export const withoutVersions = (): Sabotage => ({
  request(request) {
    const headers = new Headers(request.headers);
    headers.delete('if-match');
    return Promise.resolve(new Request(request, { headers }));
  },
});

/** The ledger records every sample twice. */
export const samplesMovedTwice = {
  begin: [
    `create or replace function move_twice() returns trigger language plpgsql as $$
     begin
       if new.reason = 'samples left' and pg_trigger_depth() = 1 then
         insert into movement (account, product, place, place_id, delta, reason, reference)
         values (new.account, new.product, new.place, new.place_id, new.delta, new.reason, new.reference);
       end if;
       return new;
     end $$`,
    `create trigger move_twice after insert on movement for each row execute function move_twice()`,
  ],
  end: ['drop trigger move_twice on movement'],
} as const;

/** A withdrawn order stays merged over the bag: queries do not notice that an entry was removed. */
export const overlayThatStays = ({ tables: { outbox } }: Mirror): void => {
  const real = Object.getOwnPropertyDescriptor(outbox, 'version')?.get;
  let size = outbox.rows.size;
  let stays = false;
  let version = outbox.version;
  Object.defineProperty(outbox, 'version', {
    get: () => {
      if (outbox.rows.size !== size) stays = outbox.rows.size < size;
      size = outbox.rows.size;
      if (!stays) version = Number(real?.call(outbox));
      return version;
    },
  });
};

const order = (product: number, samples: boolean): HandStep => ({
  kind: 'order',
  lines: [{ product, quantity: 2 }],
  client: 0,
  samples,
  taps: 1,
});
const nothing = { kind: 'nothing' } as const;
const rest = { kind: 'rest' } as const;
const moments = (...steps: readonly Moment['hands'][]): Moment[] => steps.map((hands) => ({ hands, office: nothing }));

/**
 * Every agent orders, leaves the available samples, and waits until it is sent before the next order: in the evening
 * nothing more can go wrong with it.
 */
export const busyDay: Script = {
  moments: moments(
    ...Array.from({ length: 8 }, (_, index): Moment['hands'][] => [
      [order(index % 6, true), order((index + 1) % 6, true), order((index + 3) % 6, true)],
      [rest, rest, rest],
    ]).flat(),
  ),
  weather: 7,
};

/** Every agent edits another field of the same clients, again and again. */
export const editingDay: Script = {
  moments: moments(
    ...Array.from({ length: 14 }, (_, index): Moment['hands'] => [
      { kind: 'editClient', client: 0, field: 'name' },
      { kind: 'editClient', client: index, field: 'deliveryAddress' },
      { kind: 'editClient', client: 0, field: 'phone' },
    ]),
  ),
  weather: 11,
};

/** A user takes everything back. */
export const regretfulDay: Script = {
  moments: moments(
    ...Array.from({ length: 4 }, (_, index): Moment['hands'] => [
      {
        kind: 'regret',
        what: { kind: 'order', lines: [{ product: index, quantity: 1 }], client: 0, samples: true, taps: 1 },
      },
      nothing,
      { kind: 'regret', what: { kind: 'note' } },
    ]),
  ),
  weather: 3,
};
