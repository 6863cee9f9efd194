import { type Call, callAs } from '../support/calls';
import { startCompany } from '../support/served-company';
import type { RunningServer } from '../support/server';
import { addressesOf } from '../support/test-browser';
import { openPhone, type Phone } from './phone';

/** Ana's phone at a server of its own, on the first engine, with an administrator who calls it beside her. */
export interface ServedPhone {
  readonly server: RunningServer;
  readonly phone: Phone;
  readonly admin: Call;
  stop(): Promise<void>;
}

export const openServedPhone = async (): Promise<ServedPhone> => {
  const server = await startCompany();
  const phone = await openPhone(addressesOf(server.url));
  return {
    server,
    phone,
    admin: await callAs(server.url, 'admin'),
    async stop() {
      await phone.device.stop();
      await server.stop();
    },
  };
};
