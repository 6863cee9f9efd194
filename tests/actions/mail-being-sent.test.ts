import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { endpoints } from '#wire/endpoints';
import { claimKey } from '../../server/storage/idempotency';
import { fingerprintOf } from '../../server/use-cases/fingerprint';
import { sendOrder } from '../../src/actions/send-order';
import { serveDesks } from './desks';
import { accountOf, eventually } from './field';

describe('[11.8] a mail whose process ended while it was being sent', () => {
  const desks = serveDesks();

  it('[SYNC-2] is asked for under its key while it may be under way, so that it cannot go out again as a new one', async () => {
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
    await database.transaction((tx) =>
      sql`update idempotency set created = now() - interval '121 seconds' where key = ${key}`.execute(tx),
    );
    expect(await sending).toMatchObject({ kind: 'refused', problem: { code: 'mail-failed' } });
  });
});
