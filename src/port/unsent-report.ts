import { refusedOf } from '#domain/refused-report';
import { msUntilSendable } from '#domain/sending';
import { unsentOf } from '#domain/unsent';
import { metaNames } from '../mirror/meta-rows';
import type { PortOptions } from './port';

/** The row records that the server knows of unsent entries here, and not yet that there are none. */
const { toldUnsent: toldName, database: databaseName } = metaNames;

/** A longer pause comes after at least five failures. */
const longMs = 15_000;

/**
 * Reports to our server what this device could not send, if that has changed, for the lists of sessions. A lost report
 * is sent again at the next occasion. It names this device's database, so that a later session, after a sign-out too,
 * takes over what an earlier one reported (SESSION-13).
 */
export const createUnsentReport = ({
  mirror: { outbox },
  http,
  now,
  warn,
}: Pick<PortOptions, 'mirror' | 'http' | 'now' | 'warn'>): (() => Promise<void>) => {
  let reported: string | undefined;
  const kept = (name: string): Promise<unknown> =>
    outbox.transact(['meta'], async ({ tables }) => (await tables.meta.get(name))?.value);
  const tell = async (): Promise<void> => {
    const entries = await outbox.entries();
    // New entries are sent first, and failed ones are retried a few times, before they are reported.
    const ids = await outbox.ids();
    if ((msUntilSendable(entries, ids, now()) ?? longMs) < longMs) return;
    const report = { ...unsentOf(entries), ...refusedOf(entries, ids) };
    const words = JSON.stringify(report);
    const isNone = report.entries === 0;
    if (reported === undefined && isNone && (await kept(toldName)) === undefined) reported = words;
    if (words === reported) return;
    // Stored first: if this page is killed, the next one reports that nothing is unsent.
    if (!isNone) await outbox.transact(['meta'], (writer) => writer.put('meta', [{ name: toldName, value: true }]));
    const from = await kept(databaseName);
    const body = { ...report, said: now().toISOString(), ...(typeof from === 'string' ? { from } : {}) };
    const answered = await http.call('reportUnsent', { body });
    // How many wait is worth more than what was refused: one text that the server does not take is not to hide it.
    const { kind } =
      answered.kind === 'refused' && report.needsYou !== 0
        ? await http.call('reportUnsent', { body: { ...body, refused: [] } })
        : answered;
    // An older server does not know this call.
    if (kind !== 'accepted' && kind !== 'refused') return;
    reported = words;
    if (isNone) await outbox.transact(['meta'], (writer) => writer.remove('meta', [toldName]));
  };
  return () => tell().catch((error: unknown) => warn('What waits here could not be told', error));
};
