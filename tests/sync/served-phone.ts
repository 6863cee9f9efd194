import { type Call, callAs } from '../support/calls';
import { foundCompany } from '../support/company';
import { engines } from '../support/databases';
import { type RunningServer, startServer } from '../support/server';
import { openPhone, type Phone } from './phone';

/** Ana's phone at a server of its own, on the first engine, with an administrator who calls it beside her. */
export interface ServedPhone {
  readonly server: RunningServer;
  readonly phone: Phone;
  readonly admin: Call;
  stop(): Promise<void>;
}

export const openServedPhone = async (): Promise<ServedPhone> => {
  const [engine] = engines;
  if (engine === undefined) throw new Error('no engine');
  const database = await engine.open();
  await foundCompany(database);
  const server = await startServer({ database });
  const phone = await openPhone({
    apiBase: `${server.url}/api`,
    eventsUrl: `${server.url.replace('http', 'ws')}/api/events`,
  });
  return {
    server,
    phone,
    admin: await callAs(server.url, 'admin'),
    async stop() {
      await phone.device.stop();
      await server.stop();
      await database.close();
    },
  };
};
