import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readKey } from '../../server/storage/idempotency';
import type { WithdrawalParts } from '../../server/use-cases/withdrawal';
import { type Engine, engines } from '../support/databases';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server';
import { startApps } from './withdrawal-apps';
import { createJudge } from './withdrawal-judge';
import { playWith } from './withdrawal-played';
import { plays } from './withdrawal-plays';

/** On each engine; `WITHDRAWAL_RUNS=20000` by hand. */
const runs = Number(process.env['WITHDRAWAL_RUNS'] ?? 30);
/** As a failure prints them, they play it again. */
const [seed, path] = [process.env['WITHDRAWAL_SEED'], process.env['WITHDRAWAL_PATH']];

/** A mail that is on its way when the key is withdrawn that its own is derived from: it arrives. */
const heldOverWithdrawal = [
  { kind: 'attempt', at: 1, who: 'ana', key: 'K:0', what: 'mail held', fate: 'answered' },
  { kind: 'withdraw', at: 0, who: 'ana', key: 'K', fate: 'answered' },
];
/** A mail that is asked for twice while it is on its way, at each app. */
const heldTwice = [
  { kind: 'attempt', at: 1, who: 'ana', key: 'K', what: 'mail held', fate: 'answered' },
  { kind: 'attempt', at: 0, who: 'ana', key: 'K', what: 'mail held', fate: 'answered' },
];

let smtp: SmtpServer;
beforeAll(async () => {
  smtp = await startSmtpServer();
});
afterAll(() => smtp.stop());

const played = async (engine: Engine, options: fc.Parameters<unknown>, makeVoid?: WithdrawalParts['makeVoid']) => {
  const apps = await startApps(engine, smtp, makeVoid);
  try {
    await fc.assert(fc.asyncProperty(plays, playWith(apps, createJudge())), {
      // Every shorter play is played on the real server, so it is made shorter only when it is played again.
      endOnFailure: path === undefined,
      ...options,
    });
  } finally {
    await apps.stop();
  }
};

for (const engine of engines) {
  it(
    `[SYNC-20] a key is withdrawn or keeps its answer, in every order on ${engine.name}`,
    { timeout: 36_000_000 },
    () =>
      played(engine, {
        numRuns: runs,
        examples: path === undefined ? [[heldOverWithdrawal], [heldTwice]] : [],
        ...(seed === undefined ? {} : { seed: Number(seed) }),
        ...(path === undefined ? {} : { path }),
      }),
  );

  it(`sabotage: the judge sees on ${engine.name} that keys are not made void`, async () => {
    const cause = { message: expect.stringMatching(/withdrawn/) };
    await expect(played(engine, { numRuns: 200, seed: 1 }, readKey)).rejects.toMatchObject({ cause });
  });
}
