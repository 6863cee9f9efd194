import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { endpoints } from '#wire/endpoints';
import { createMailLimit, rules } from '../../server/use-cases/mail-limit';
import { callAs } from '../support/calls';
import { foundCompany } from '../support/company';
import { startServer } from '../support/server';
import { startSmtpServer } from '../support/smtp-server';

const minute = 60_000;

it('an order goes to one address five times an hour, then it says when; unsent ones are free', async () => {
  const smtp = await startSmtpServer();
  const server = await startServer({
    config: { smtpUrl: `smtp://${smtp.address}`, mailFrom: { name: '', address: 'comenzi@firma.example' } },
  });
  await foundCompany(server.database);
  const ana = await callAs(server.url, 'ana');
  const placed = await ana('POST', endpoints.placeOrder.path, {
    body: {
      client: 'c1',
      date: '2026-11-21',
      price: 12.5,
      agent: 'aana',
      products: [{ product: 'p1', quantity: 1, unitprice: 12.5 }],
    },
  });
  const mail = async (emailAddress: string): Promise<[number, string]> => {
    const { status, body } = await ana('PUT', endpoints.mailOrder.path, {
      body: { orderId: placed.body.id, emailAddress },
      headers: { 'idempotency-key': randomUUID() },
    });
    return [status, status === 200 ? '' : body.message];
  };
  for (let time = 0; time < rules.address.most; time += 1) {
    expect((await mail('refused@magazin.example'))[1]).toMatch(/No such mailbox/);
    expect(await mail('x@magazin.example')).toEqual([200, '']);
  }
  expect((await mail('refused@magazin.example'))[1]).toMatch(/No such mailbox/);
  expect(await mail('X@magazin.example')).toEqual([
    409,
    'This order has gone to that address 5 times within an hour, which is the most. Nothing was sent. Try again ' +
      'in 60 min.',
  ]);
  expect((await mail('other@magazin.example'))[0]).toBe(200);
  expect((await smtp.mails()).filter(({ to }) => to.includes('x@magazin.example'))).toHaveLength(rules.address.most);
  await server.stop();
  await smtp.stop();
});

it('an order goes to so many addresses an hour; another order is not slowed down', () => {
  const limit = createMailLimit(() => 0);
  const send = (order: string, at: number) => limit.begin('ana', order, `${at}@x.example`);
  for (let mail = 0; mail < rules.order.most; mail += 1) send('o1', mail);
  expect(() => send('o1', rules.order.most)).toThrow(
    /^This order has been sent 20 times within an hour.* Try again in 60 min\.$/,
  );
  send('o2', 0)();
});

it('a person sends so many an hour, each of them for an hour; others are not slowed down', () => {
  let now = 0;
  const limit = createMailLimit(() => now);
  const send = (person: string) => limit.begin(person, randomUUID(), 'x@magazin.example');
  for (let mail = 0; mail < rules.person.most; mail += 1) {
    send('ana');
    now += minute / 10;
  }
  expect(() => send('ana')).toThrow(/^You have sent 100 messages .* Try again in 50 min\.$/);
  send('dan');
  now = 60 * minute;
  send('ana')();
  send('ana');
  expect(() => send('ana')).toThrow(/Try again in 1 min\./);
});
