import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#wire/endpoints';
import { keepLetterhead, letterheadFor } from '../../src/actions/letterhead';
import { type Call, callAs } from '../support/calls';
import { smallLogo } from '../support/logo';
import { startPlainBackend } from '../support/plain-backend';
import { addressesOf, createTestBrowser, noNetwork } from '../support/test-browser';
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

const change = async (name: 'name' | 'logo' | 'phone', seen: string, wanted: string) => {
  const body = { edit: { fields: { [name]: { seen, wanted } } } };
  expect((await admin('PUT', endpoints.saveCompany.path, { body })).status).toBe(200);
};
const nothing = { name: '', cui: '', registrationNumber: '', address: '', iban: '', bank: '', phone: '', email: '' };

/** A phone with a clock and a network in the test's hand. */
const openPhone = async () => {
  const tab = createTestBrowser().openTab(addressesOf(field.server.url));
  const held = { late: 0, up: true, asked: 0 };
  const phone = await signedIn({
    ...tab,
    now: () => new Date(Date.now() + held.late),
    fetch: (...args) => {
      const [asked] = args;
      if ((asked instanceof Request ? asked.url : String(asked)).includes(endpoints.letterhead.path)) held.asked += 1;
      return held.up ? fetch(...args) : noNetwork();
    },
  });
  return { phone, held, keep: () => keepLetterhead(phone, accountOf(phone)) };
};

it('is kept for a phone without a network, and asked for once an hour', async () => {
  await change('name', '', 'Băcănia Mare SRL');
  await change('logo', '', smallLogo);
  const { phone, held, keep } = await openPhone();
  await keep();
  await change('phone', '', '0722 000 111');
  await keep();
  expect(held.asked).toBe(1);
  held.late = 61 * 60_000;
  await keep();
  expect(held.asked).toBe(2);
  held.up = false;
  held.late *= 2;
  await keep();
  expect(await letterheadFor(phone, accountOf(phone))).toEqual({
    ...nothing,
    name: 'Băcănia Mare SRL',
    phone: '0722 000 111',
    logo: smallLogo,
  });
  await phone.stop();
});

it('is asked for where none is kept yet; without a network nothing is known', async () => {
  const { phone, held } = await openPhone();
  held.up = false;
  expect(await letterheadFor(phone, accountOf(phone))).toEqual({ ...nothing, logo: '' });
  held.up = true;
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
