import { describe, expect, test } from 'vitest';
import { type ClientRow, parseClientsCsv, writeClientsCsv } from '#domain/client-csv';
import { clientDoubts, clientRowsToSend, compareClients, type KnownClient } from '#domain/client-diff';
import type { NewClient } from '#wire/client';
import { saidRows } from '../support/said-rows';

const client = (fields: Partial<NewClient>): NewClient => ({
  name: 'Magazin Ana',
  phone: '0722 111 222',
  email: '',
  cui: '',
  contactPerson: '',
  deliveryAddress: '',
  observations: '',
  visitDays: '',
  visitAgent: '',
  ...fields,
});
const row = (at: number, fields: Partial<NewClient>): ClientRow => ({ row: at, ...client(fields) });
const known = (id: string, fields: Partial<NewClient>, archived?: true): KnownClient => ({
  id,
  ...client(fields),
  ...(archived && { archived }),
});
/** What became of the one row: which list it is in, and which client it is. */
const became = (fields: Partial<NewClient>, clients: readonly KnownClient[]): string => {
  const { added, changed, unchanged, problems } = compareClients([row(2, fields)], clients);
  if (added.length === 1) return 'added';
  if (unchanged.length === 1) return 'unchanged';
  return changed[0]?.id ?? saidRows(problems)[0]?.reason ?? '';
};

describe('which client a row of a file is', () => {
  const cluj = known('c1', { cui: 'RO 123', deliveryAddress: 'Str. Lungă 1, Cluj' });
  const turda = known('c2', { cui: '123', deliveryAddress: 'Turda' });
  const bare = known('c3', { name: 'Băcănia', phone: '0733-111-222' });

  test.each<[string, Partial<NewClient>, string]>([
    [
      'the CUI and address decide, however they are written',
      { cui: 'ro123', deliveryAddress: 'str. LUNGA 1,  cluj', email: 'a@b.ro' },
      'c1',
    ],
    ['another address of the same CUI is another delivery point', { cui: '123', deliveryAddress: 'Dej' }, 'added'],
    [
      'without an address several delivery points cannot be told',
      { cui: '123' },
      'it may be 2 clients: say the delivery address',
    ],
    ['one without a CUI gets it by name and phone', { name: 'bacania', phone: '0733111222', cui: '77' }, 'c3'],
    ['one without a CUI gets its address', { name: 'Băcănia', phone: '0733111222', deliveryAddress: 'Dej' }, 'c3'],
    ['another phone is another client', { name: 'Băcănia', phone: '0744111222' }, 'added'],
    ['the same is the same', { name: 'Băcănia', phone: '0733-111-222' }, 'unchanged'],
  ])('%s', (_, fields, what) => expect(became(fields, [cluj, turda, bare])).toBe(what));

  test('the only delivery point of a CUI is found without an address, and keeps its own', () => {
    const { changed } = compareClients([row(2, { cui: '123', email: 'a@b.ro' })], [cluj]);
    expect(changed).toMatchObject([{ id: 'c1', deliveryAddress: 'Str. Lungă 1, Cluj', before: { email: '' } }]);
  });

  test('what a row does not say stays, and rows that are one client are none of them right', () => {
    const filled = known('c4', { email: 'x@y.ro', observations: 'Seara' });
    const once = compareClients([row(2, { contactPerson: 'Ion' })], [filled]);
    expect(once.changed).toMatchObject([{ email: 'x@y.ro', observations: 'Seara', before: { contactPerson: '' } }]);
    const twice = compareClients([row(2, {}), row(3, { phone: '0722111222' }), row(4, { name: 'Nou' })], [filled]);
    expect(twice.problems.map(({ row: at }) => at)).toEqual([2, 3]);
    expect(twice.added.map(({ row: at }) => at)).toEqual([4]);
  });

  test('an archived client stays so, and deserves a second look', () => {
    const rows = [row(2, { email: 'a@b.ro' }), row(3, { name: 'Alt magazin' })];
    const diff = compareClients(rows, [known('c5', {}, true)]);
    expect(saidRows(clientDoubts(diff))).toEqual([{ row: 2, reason: 'the client is archived' }]);
    expect(clientRowsToSend(rows, diff)).toEqual(rows);
  });
});

describe('reading a file of clients', () => {
  test.each([
    ['English', 'Name,Phone,Email,CUI,Contact person,Delivery address,Observations'],
    ['Romanian', 'Denumire,Telefon,E-mail,CIF,Persoană de contact,Adresă de livrare,Observații'],
  ])('%s headers, in any order that they come', (_, header) => {
    const { rows, problems } = parseClientsCsv(`${header}\nAna,07221,a@b.ro,RO1,Ion,Cluj,Seara\n`);
    expect(problems).toEqual([]);
    expect(rows).toEqual([
      {
        row: 2,
        ...client({ name: 'Ana', phone: '07221', email: 'a@b.ro', cui: 'RO1', contactPerson: 'Ion' }),
        deliveryAddress: 'Cluj',
        observations: 'Seara',
      },
    ]);
    expect(parseClientsCsv(writeClientsCsv(rows)).rows).toEqual(rows);
  });

  test.each([
    ['name,email\nAna,a@b.ro', 'the header has no phone column'],
    ['Ana,07221', 'the header has no name column'],
    ['name,phone,telefon\nAna,07221,1', 'the header has two phone columns'],
    ['name,phone\n,07221', 'name is missing'],
    ['name,phone\nAna,', 'phone is missing'],
    ['name,phone\nA,07221', "name 'A': Name must be at least 2 characters"],
    ['name,phone,email\nAna,07221,ana', "email 'ana': Enter a valid e-mail address, like name@company.ro"],
    ['name,phone\nAn\0a,07221', 'name contains characters that cannot be kept'],
    ['name,phone\nAna,07221,x', '3 columns where there are 2; a value that contains the delimiter needs quotes'],
    ['name,phone\n', 'the file has a header and no clients'],
  ])('%j is refused: %s', (text, reason) => expect(saidRows(parseClientsCsv(text).problems)[0]?.reason).toBe(reason));
});
