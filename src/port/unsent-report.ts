import { msUntilSendable } from '#domain/sending';
import { unsentOf } from '#domain/unsent';
import type { PortOptions } from './port';

/**
 * Name of the row on the disk that says that the server was told of unsent entries, and not yet that there are none.
 */
const toldName = 'told-unsent';

/** What pauses for longer has failed five times at least. */
const longMs = 15_000;

/**
 * Tells our server what this device has not sent once nothing more of it can go, where that has changed: for who looks
 * at its session. An answer that does not come is no harm: it is reported at the next occasion.
 */
export const createUnsentReport = ({
  mirror: { outbox },
  http,
  now,
  warn,
}: Pick<PortOptions, 'mirror' | 'http' | 'now' | 'warn'>): (() => Promise<void>) => {
  let told: string | undefined;
  const wasTold = (): Promise<boolean> =>
    outbox.transact(['meta'], async ({ tables }) => (await tables.meta.get(toldName)) !== undefined);
  const tell = async (): Promise<void> => {
    const entries = await outbox.entries();
    // What has come meanwhile goes first, and what failed is tried again a few times.
    if ((msUntilSendable(entries, await outbox.ids(), now()) ?? longMs) < longMs) return;
    const report = unsentOf(entries);
    const words = JSON.stringify(report);
    const isNone = report.entries === 0;
    if (told === undefined && isNone && !(await wasTold())) told = words;
    if (words === told) return;
    // Said on the disk first: a page that is killed leaves it to the next one to say that there are none.
    if (!isNone) await outbox.transact(['meta'], (writer) => writer.put('meta', [{ name: toldName, value: true }]));
    const { kind } = await http.call('reportUnsent', { body: { ...report, said: now().toISOString() } });
    // A server of before does not take it.
    if (kind !== 'accepted' && kind !== 'refused') return;
    told = words;
    if (isNone) await outbox.transact(['meta'], (writer) => writer.remove('meta', [toldName]));
  };
  return () => tell().catch((error: unknown) => warn('What waits here could not be told', error));
};
