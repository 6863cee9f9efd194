import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { endpoints } from '#wire/endpoints';
import { claimKey } from '../../server/storage/idempotency';
import { fingerprintOf } from '../../server/use-cases/fingerprint';
import type { Reply } from '../support/calls';
import { type Apps, order } from './withdrawal-apps';
import { type Expected, expectMayBeSent, type Judge } from './withdrawal-judge';
import {
  type Act,
  type At,
  type Call,
  type KeyName,
  keyNames,
  type Person,
  people,
  type WriteKind,
} from './withdrawal-plays';

// One play with keys of its own: every answer is judged when it comes, and at the end what is there.

const other = (at: At): At => (at === 0 ? 1 : 0);

/** What is sent under a key, the same each time. */
const requestOf = (apps: Apps, who: Person, what: WriteKind, play: string) => {
  const { placeOrder, batch, mailOrder } = endpoints;
  const body = { ...order, agent: `a${who}` };
  if (what === 'order') return { ...placeOrder, body };
  if (what === 'wrong order') return { ...placeOrder, body: { ...body, price: 1 } };
  const member = { method: placeOrder.method, path: placeOrder.path, body };
  if (what === 'batch') return { ...batch, body: { calls: [member, member] } };
  const recipient = { mail: 'once', 'mail refused': 'refused', 'mail held': 'held' }[what];
  return { ...mailOrder, body: { orderId: apps.orders[who], emailAddress: `${recipient}@${play}.example` } };
};

const expectReply = ({ status, body }: Reply, expected: Expected, isWithdrawal: boolean): void => {
  if (expected.kind === 'refused') {
    expect([status, body.code]).toEqual([expected.status, expected.code]);
    return;
  }
  if (expected.kind === 'void') {
    expect([status, body.done]).toEqual([200, false]);
    return;
  }
  const answer = isWithdrawal ? { status: body.status, body: body.answer } : { status, body };
  expect([isWithdrawal ? status : 200, isWithdrawal ? body.done : true]).toEqual([200, true]);
  expect(answer.status).toBe(expected.status);
  // Its answer stays what it was.
  const { state } = expected;
  if (state.answer?.body === expectMayBeSent) {
    expect(JSON.stringify(answer.body)).toContain(expectMayBeSent);
    state.answer = answer;
  }
  state.answer ??= answer;
  expect(answer).toEqual(state.answer);
};

export const playWith = (apps: Apps, judge: Judge) => {
  const orders = async (): Promise<number> =>
    apps.database.transaction(async (tx) => (await tx.selectFrom('orders').select('number').execute()).length);
  let before: { readonly orders: number; readonly mails: number } | undefined;

  return async (acts: readonly Act[]): Promise<void> => {
    before ??= { orders: await orders(), mails: (await apps.smtp.mails()).length };
    const play = randomUUID();
    const named = (key: KeyName): string => `${play}-${key}`;
    const late: { readonly call: Call; readonly number: string; readonly reply: Promise<Reply | undefined> }[] = [];
    const mails: { readonly at: At; readonly who: Person; readonly key: KeyName; readonly reply: Promise<Reply> }[] =
      [];

    const send = (call: Call, headers: Record<string, string> = {}): Promise<Reply> => {
      const { at, who, key } = call;
      if (call.kind === 'withdraw')
        return apps.call(at, who)('POST', endpoints.withdraw.path, { body: { key: named(key) }, headers });
      const { method, path, body } = requestOf(apps, who, call.what, play);
      return apps.call(at, who)(method, path, { body, headers: { ...headers, 'idempotency-key': named(key) } });
    };
    const judged = (call: Call, commits = true): Expected =>
      call.kind === 'withdraw'
        ? judge.withdraw(call.who, call.key, commits)
        : judge.attempt(call.who, call.key, call.what, commits);
    const expectIs = (call: Call, reply: Reply, expected = judged(call)): void =>
      expectReply(reply, expected, call.kind === 'withdraw');

    const goOn = async (): Promise<void> => {
      const first = late.shift();
      if (first === undefined) return;
      apps.goOn(first.call.at, first.number);
      const reply = await first.reply;
      if (reply === undefined) throw new Error('a call that was held got no answer');
      expectIs(first.call, reply);
    };
    const mailsArrive = async (): Promise<void> => {
      apps.smtp.release();
      for (const { who, key, reply } of mails.splice(0)) expectReply(await reply, judge.arrives(who, key), false);
    };

    const does = async (call: Call): Promise<void> => {
      const { at, who, key } = call;
      const what = call.kind === 'attempt' ? call.what : undefined;
      if (what === 'mail held') {
        // Twice at the app that is sending it, it is one mail, whose answer would be waited for.
        if (judge.isBeingSent(who, key)) {
          const sending = mails.find((mail) => mail.who === who && mail.key === key);
          return expectIs(call, await send({ ...call, at: other(sending?.at ?? at) }));
        }
        if (!judge.isFree(who, key)) return expectIs(call, await send(call));
        mails.push({ at, who, key, reply: send(call) });
        await apps.smtp.held(mails.length);
        return judge.beginsSending(who, key, false);
      }
      const fate = what?.startsWith('mail') === true && call.fate !== 'late' ? 'answered' : call.fate;
      if (fate === 'answered') return expectIs(call, await send(call));
      if (fate === 'late') {
        const number = `${late.length} ${randomUUID()}`;
        const reply = send(call, { late: number }).catch(() => undefined);
        await apps.held(at, number);
        return void late.push({ call, number, reply });
      }
      const expected = judged(call, fate === 'lost after');
      apps.faults.push(fate === 'lost after' ? 'after' : 'before');
      const reply = await send(call);
      expect(apps.faults).toEqual([]);
      if (expected.kind === 'refused') expectIs(call, reply, expected);
      else expect(reply.status).toBe(503);
    };

    const doesMany = async ({ at, who, members, fate }: Extract<Act, { kind: 'many' }>): Promise<void> => {
      const expected = members.map(({ key, what }) => judge.attempt(who, key, what, fate !== 'lost before'));
      const calls = members.map(({ key, what }) => {
        const { method, path, body } = requestOf(apps, who, what, play);
        return { key: named(key), method, path, body };
      });
      if (fate !== 'answered') apps.faults.push(fate === 'lost after' ? 'after' : 'before');
      const reply = await apps.call(at, who)('POST', endpoints.sendMany.path, { body: { calls } });
      expect([reply.status, apps.faults]).toEqual([fate === 'answered' ? 200 : 503, []]);
      if (fate !== 'answered') return;
      const answers: (Reply & { key: string })[] = reply.body.answers;
      expect(answers.map(({ key }) => key)).toEqual(calls.map(({ key }) => key));
      for (const [index, answer] of answers.entries()) expectReply(answer, expected[index] as Expected, false);
    };

    for (const act of acts) {
      if (act.kind === 'attempt' || act.kind === 'withdraw') await does(act);
      else if (act.kind === 'many') await doesMany(act);
      else if (act.kind === 'go on') await goOn();
      else if (act.kind === 'mails arrive') await mailsArrive();
      else if (act.kind === 'race') {
        const attempt = { ...act, kind: 'attempt', what: 'order', fate: 'answered' } as const;
        const withdrawal = { ...act, kind: 'withdraw', at: other(act.at), fate: 'answered' } as const;
        const wasFree = judge.isFree(act.who, act.key);
        const [placed, taken] = await Promise.all([send(attempt), send(withdrawal)]);
        const isTakenFirst = wasFree && taken.body.done === false;
        if (isTakenFirst) expectIs(withdrawal, taken);
        expectIs(attempt, placed);
        if (!isTakenFirst) expectIs(withdrawal, taken);
      } else if (act.kind === 'kill') {
        await mailsArrive();
        await apps.kill(act.at);
        for (const dead of late.filter(({ call }) => call.at === act.at)) {
          await dead.reply;
          late.splice(late.indexOf(dead), 1);
        }
      } else if (act.kind === 'mail killed') {
        const { who, key } = act;
        if (!judge.isFree(who, key)) continue;
        // What a killed process leaves behind.
        const { path, body } = requestOf(apps, who, 'mail held', play);
        const fingerprint = fingerprintOf({ endpoint: 'mailOrder', path, body });
        await apps.database.transaction((tx) => claimKey(tx, `a${who}`, named(key), fingerprint, 'sending'));
        judge.beginsSending(who, key, true);
      } else {
        await mailsArrive();
        await apps.database.transaction((tx) =>
          sql`update idempotency set created = now() - interval '1 hour' where state = 'sending'`.execute(tx),
        );
        judge.timePasses();
      }
      expect((await orders()) - before.orders).toBe(judge.made.orders);
    }

    // Everything comes that is still on its way; then each app says the same of each key, and nothing is done any more.
    while (late.length > 0) await goOn();
    await mailsArrive();
    for (const who of people)
      for (const key of keyNames) {
        if (judge.isFree(who, key)) continue;
        for (const at of [0, 1] as const) {
          const fate = 'answered';
          if (!judge.isBeingSent(who, key)) await does({ kind: 'attempt', at, who, key, what: 'order', fate });
          await does({ kind: 'withdraw', at, who, key, fate });
        }
      }
    expect((await orders()) - before.orders).toBe(judge.made.orders);
    expect((await apps.smtp.mails()).length - before.mails).toBe(judge.made.mails);
    judge.forget();
  };
};
