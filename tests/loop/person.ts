import { subscribe } from 'valtio/vanilla';
import { createClient } from '../../src/actions/clients';
import type { Device } from '../../src/device/device';
import type { Mirror } from '../../src/outbox/account-mirror';
import { clientsOf } from '../../src/views/clients';
import type { Invoice } from './invoices';
import { Killed } from './phone';

// What a user sees of an app, waits for, and remembers.

export const mirrorOf = (app: Device): Mirror => {
  const mirror = app.account.read()?.mirror;
  if (mirror === undefined) throw new Killed(); // the session has just ended: sign in again
  return mirror;
};

/**
 * Waits until a query has the wanted result; rejects if the session has ended or ends meanwhile, because it must start
 * again.
 */
export const seen = <Answer>(
  app: Device,
  question: { read(): Answer; subscribe(callback: () => void): () => void },
  wish: (answer: Answer) => boolean,
): Promise<void> => {
  const account = app.account.read();
  if (account === undefined) return Promise.reject(new Killed());
  return new Promise((resolve, reject) => {
    const stops: (() => void)[] = [];
    const look = (): void => {
      const over = app.account.read() !== account;
      if (!over && !wish(question.read())) return;
      for (const stop of stops) stop();
      if (over) reject(new Killed());
      else resolve();
    };
    stops.push(question.subscribe(look), app.account.subscribe(look));
    look();
  });
};

/** Resolves when the disk has the cart, or has refused it. */
export const settled = ({ cart: { state } }: Device): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (state.onDisk === 'saving') return;
      stop();
      resolve();
    };
    const stop = subscribe(state, look, true);
    look();
  });

/** The id of an existing client, or of one that is made now. */
export const clientFor = async (app: Device, name: string): Promise<string> => {
  const known = clientsOf(mirrorOf(app))
    .read()
    .find((client) => client.name === name);
  if (known !== undefined) return known.id;
  const made = await createClient(app, {
    name,
    phone: '0700000000',
    email: '',
    cui: '',
    contactPerson: '',
    deliveryAddress: '',
    observations: '',
    visitDays: '',
    visitAgent: '',
  });
  if (made.kind === 'refused') throw new Killed();
  return made.localId;
};

/** How far an invoice was when the app died. */
export interface Progress {
  /** The app has reported that the disk has its cart. */
  kept: boolean;
  tapped: boolean;
  takingBack: boolean;
  /** The invoice to place instead, once it is taken back. */
  changed: Invoice | undefined;
  /** How often the whole browser had been killed when Place Order was tapped. */
  browsersKilled: number;
}

export const notBegun = (): Progress => ({
  kept: false,
  tapped: false,
  takingBack: false,
  changed: undefined,
  browsersKilled: 0,
});
