import { describe, expect, it } from 'vitest';
import { endpoints } from '#wire/endpoints';
import { engines } from '../support/databases';
import { smallLogo } from '../support/logo';
import { serveCompany } from '../support/served-company';

const { path } = endpoints.company;

/** The same picture, but it says that it is 1,001 pixels wide. */
const wideLogo = smallLogo.replace(/,.*/, (data) => {
  const bytes = Buffer.from(data, 'base64');
  bytes.writeUInt16BE(1_001, bytes.indexOf(Buffer.from([0xff, 0xc0])) + 7);
  return `,${bytes.toString('base64')}`;
});

for (const engine of engines)
  describe(`the company on ${engine.name}`, () => {
    const served = serveCompany(engine, { fresh: 'each test', admins: ['radu'] });
    const save = (who: string, fields: object) => served.as(who)('PUT', path, { body: { edit: { fields } } });

    it('has no name in a database from before there was a place for it, and gets one by an edit', async () => {
      const admin = served.as('admin');
      expect((await admin('GET', path)).body).toMatchObject({ name: '', vatPayer: 'yes', logo: '', version: 0 });
      const fields = {
        name: { seen: '', wanted: ' Băcănia Mare SRL ' },
        vatPayer: { seen: 'yes', wanted: 'no' },
        logo: { seen: '', wanted: smallLogo },
      };
      const { status, body } = await save('admin', fields);
      expect(status).toBe(200);
      expect(body).toMatchObject({ name: 'Băcănia Mare SRL', vatPayer: 'no', logo: smallLogo, version: 1 });
      expect((await admin('GET', path)).body).toEqual({ ...body, backup: { lastMade: null, failed: null } });
    });

    it('tells an agent what is printed on an order, and no more', async () => {
      const wanted = { name: { seen: '', wanted: 'Băcănia' }, priceFloor: { seen: '', wanted: '80' } };
      expect((await save('admin', { ...wanted, logo: { seen: '', wanted: smallLogo } })).status).toBe(200);
      const { status, body } = await served.as('ana')('GET', endpoints.letterhead.path);
      expect([status, body]).toEqual([
        200,
        {
          ...{ name: 'Băcănia', cui: '', registrationNumber: '', address: '', iban: '', bank: '', phone: '' },
          ...{ email: '', logo: smallLogo, vatPayer: 'yes', vatPrices: '', vatRates: '' },
        },
      ]);
    });

    it('[STOCK-11] two edit different parts side by side, and the same part never unseen', async () => {
      await save('admin', { name: { seen: '', wanted: 'Băcănia' } });
      expect((await save('admin', { phone: { seen: '', wanted: '0722' } })).status).toBe(200);
      expect((await save('radu', { bank: { seen: '', wanted: 'CEC' } })).body).toMatchObject({ phone: '0722' });
      const late = await save('radu', { phone: { seen: '', wanted: '0733' }, cui: { seen: '', wanted: 'RO1' } });
      expect([late.status, late.body.code]).toEqual([412, 'conflict']);
      expect(late.body.details).toMatchObject({
        item: { phone: '0722', bank: 'CEC', cui: '' },
        places: [{ path: 'phone', message: "It is now '0722', not ''." }],
      });
      // An edit to the current value is no conflict, and is not recorded.
      const { version } = (await save('radu', { phone: { seen: '', wanted: '0722' } })).body;
      expect(version).toBe((await served.as('admin')('GET', path)).body.version);
    });

    it('refuses what cannot be a company, naming the field', async () => {
      await save('admin', { name: { seen: '', wanted: 'Băcănia' } });
      const wrong = async (field: string, seen: string, wanted: string) => {
        const { status, body } = await save('admin', { [field]: { seen, wanted } });
        return [status, body.details.places[0].path];
      };
      expect(await wrong('name', 'Băcănia', ' ')).toEqual([400, 'name']);
      expect(await wrong('email', '', 'birou')).toEqual([400, 'email']);
      expect(await wrong('logo', '', 'data:image/png;base64,iVBORw0KGgo=')).toEqual([400, 'logo']);
      const { places } = (await save('admin', { logo: { seen: '', wanted: wideLogo } })).body.details;
      expect(places[0].message).toBe('This picture cannot be used: it must be a JPEG of at most 1,000 × 1,000 pixels.');
      expect(await wrong('version', '1', '7')).toEqual([400, 'version']);
      expect((await served.as('admin')('GET', path)).body).toMatchObject({ name: 'Băcănia', email: '', logo: '' });
    });
  });
