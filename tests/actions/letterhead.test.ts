import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#wire/endpoints';
import { keepLetterhead, letterheadFor } from '../../src/actions/letterhead';
import { type Call, callAs } from '../support/calls';
import { smallLogo } from '../support/logo';
import { openPhone } from '../support/phone';
import { startPlainBackend } from '../support/plain-backend';
import { addressesOf, createTestBrowser } from '../support/test-browser';
import { accountOf, signedIn } from './field';
import { type Field, openField } from './our-field';

// What an order's sheet says of the company, on an agent's phone.

let field: Field;
let admin: Call;
beforeAll(async () => {
  field = await openField();
  admin = await callAs(field.server.url, 'admin');
});
afterAll(() => field.stop());

const change = async (name: 'name' | 'logo' | 'phone' | 'email', seen: string, wanted: string) => {
  const body = { edit: { fields: { [name]: { seen, wanted } } } };
  expect((await admin('PUT', endpoints.saveCompany.path, { body })).status).toBe(200);
};
const nothing = {
  ...{ name: '', cui: '', registrationNumber: '', address: '', iban: '', bank: '', phone: '', email: '' },
  ...{ vatPayer: '', vatPrices: '', vatRates: '' },
};

/** A phone with a clock and a network in the test's hand. */
const openAnas = async () => {
  let asked = 0;
  const held = await openPhone(addressesOf(field.server.url), {
    over: {
      fetch: (...args) => {
        const [request] = args;
        if (request instanceof Request && request.url.includes(endpoints.letterhead.path)) asked += 1;
        return fetch(...args);
      },
    },
  });
  const { device: phone } = held;
  return { phone, held, asked: () => asked, keep: () => keepLetterhead(phone, accountOf(phone)) };
};

it('is kept for a phone without a network, and asked for once an hour', async () => {
  await change('name', '', 'Băcănia Mare SRL');
  await change('logo', '', smallLogo);
  const { phone, held, asked, keep } = await openAnas();
  await keep();
  await change('phone', '', '0722 000 111');
  await keep();
  expect(asked()).toBe(1);
  held.later = 61 * 60_000;
  await keep();
  expect(asked()).toBe(2);
  held.network = 'down';
  held.later *= 2;
  await keep();
  expect(await letterheadFor(phone, accountOf(phone))).toEqual({
    ...nothing,
    name: 'Băcănia Mare SRL',
    vatPayer: 'yes',
    phone: '0722 000 111',
    logo: smallLogo,
  });
  await phone.stop();
});

it('[STOCK-21] a paper that is made with a connection has what the office changed minutes ago', async () => {
  await change('email', '', 'vechi@bacania.ro');
  const { phone, held, keep } = await openAnas();
  await keep();
  await change('email', 'vechi@bacania.ro', 'nou@bacania.ro');
  held.later = 2 * 60_000;
  await expect.poll(() => accountOf(phone).sync.status.read().connection).toBe('online');
  expect(await letterheadFor(phone, accountOf(phone))).toMatchObject({ email: 'nou@bacania.ro' });
  await phone.stop();
});

it('is asked for where none is kept yet; without a network nothing is known', async () => {
  const { phone, held } = await openAnas();
  held.network = 'down';
  expect(await letterheadFor(phone, accountOf(phone))).toEqual({ ...nothing, logo: '' });
  held.network = 'up';
  expect(await letterheadFor(phone, accountOf(phone))).toMatchObject({ name: 'Băcănia Mare SRL' });
  await phone.stop();
});

it('a plain backend knows none', async () => {
  const backend = await startPlainBackend();
  const phone = await signedIn(createTestBrowser().openTab(backend));
  await keepLetterhead(phone, accountOf(phone));
  expect(await letterheadFor(phone, accountOf(phone))).toEqual({ ...nothing, logo: '' });
  await phone.stop();
  await backend.stop();
});
