import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#wire/endpoints';
import { claimKey } from '../../server/storage/idempotency';
import { fingerprintOf } from '../../server/use-cases/fingerprint';
import { newKey } from '../../src/actions/desk';
import { sendOrder } from '../../src/actions/send-order';
import { whyUndone } from '../../src/screens/parts/desk-words';
import { serveDesks } from './desks';
import { accountOf } from './field';

describe('[11.8] a mail whose process ended while it was being sent', () => {
  const desks = serveDesks();

  it('[SYNC-2] keeps its key while it may be under way, so that it cannot go out again as a new one', async () => {
    const desk = await desks.open();
    const mail = { orderId: '1', emailAddress: 'x@magazin.example' };
    const key = newKey(desk);
    const { database } = desks.server;
    const { path } = endpoints.mailOrder;
    const fingerprint = fingerprintOf({ endpoint: 'mailOrder', path, body: mail, query: {} });
    await database.transaction((tx) => claimKey(tx, accountOf(desk).user.id, key, fingerprint, 'sending'));

    const meanwhile = await sendOrder(desk, mail, key);
    expect(meanwhile).toMatchObject({ kind: 'unknown', safeToRepeat: true });
    expect(whyUndone(meanwhile as Parameters<typeof whyUndone>[0], 'Not sent', 'Ask')).toBe(
      'It is being sent just now. Look again in a moment.',
    );
    await database.transaction((tx) =>
      sql`update idempotency set created = now() - interval '121 seconds' where key = ${key}`.execute(tx),
    );
    expect(await sendOrder(desk, mail, key)).toMatchObject({ kind: 'refused', problem: { code: 'mail-failed' } });
  });
});
