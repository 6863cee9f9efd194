import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { endpoints } from '#wire/endpoints';
import { claimKey } from '../../server/storage/idempotency';
import { fingerprintOf } from '../../server/use-cases/fingerprint';
import { sendOrder } from '../../src/actions/send-order';
import { doneAfterAllOf } from '../../src/views/done-after-all';
import { serveDesks } from './desks';
import { accountOf, eventually, mirrorOf, reopened } from './field';

describe('a mail whose process ended while it was being sent', () => {
  const desks = serveDesks();

  /** Another process has claimed the key of the mail that this desk sends; `end`: it died with it, two minutes ago. */
  const claimedElsewhere = async () => {
    const desk = await desks.open();
    const mail = { orderId: '1', emailAddress: 'x@magazin.example' };
    const key = desk.environment.newKey();
    const { database } = desks.server;
    const { path } = endpoints.mailOrder;
    const fingerprint = fingerprintOf({ endpoint: 'mailOrder', path, body: mail });
    await database.transaction((tx) => claimKey(tx, accountOf(desk).user.id, key, fingerprint, 'sending'));
    const onChecking = vi.fn();
    const sending = sendOrder(desk, mail, { key, onChecking });
    await eventually(() => expect(onChecking.mock.calls.length).toBeGreaterThan(1));
    const end = () =>
      database.transaction((tx) =>
        sql`update idempotency set created = now() - interval '121 seconds' where key = ${key}`.execute(tx),
      );
    return { desk, sending, end };
  };

  it('[SYNC-2] is asked for under its key while it may be under way, and does not go out twice', async () => {
    const { sending, end } = await claimedElsewhere();
    await end();
    expect(await sending).toMatchObject({ kind: 'refused', problem: { code: 'mail-failed' } });
  });

  it('[SYNC-20] whose page ends as well may have been sent: the next page says so', async () => {
    const { desk, end } = await claimedElsewhere();
    await desk.stop();
    await end();
    const next = await reopened(desk.environment);
    const told = () => doneAfterAllOf(mirrorOf(next)).read();
    await eventually(() => expect(told().map(({ left }) => left)).toEqual(['open']));
    await next.stop();
  });
});
