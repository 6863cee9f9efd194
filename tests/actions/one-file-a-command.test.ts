import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { planEdit } from '#domain/changing';
import { edit } from '#domain/commands/descriptor';
import { addCommand } from '#domain/commands/table';
import { wholeBody } from '#domain/commands/whole-body';
import { hasFields } from '#domain/readable-fields';
import { repairsOf } from '#domain/repair';
import type { Command } from '#wire/command';
import { describeEntry } from '#words/commands';
import { words } from '#words/words';
import { discardEntry } from '../../src/actions/outbox';
import { change } from '../../src/actions/save';
import type { Device } from '../../src/device/device';
import { clientsOf } from '../../src/views/clients';
import { doneAfterAllOf } from '../../src/views/done-after-all';
import { openServedPhone, type ServedPhone } from '../support/phone';
import { accountOf, eventually, mirrorOf, reopened, signedIn, waiting } from './field';

type Mails = Readonly<Partial<Record<'email', string>>>;

/** A toy: a queued command that this file alone knows. */
const mailClient = edit<{ readonly client: string; readonly before: Mails; readonly after: Mails }, 'client'>({
  kind: 'mailClient',
  item: 'client',
  endpoint: 'updateItem',
  topic: 'client edit',
  isReadable: (stored) => hasFields(stored, { client: 'string', before: 'object', after: 'object' }),
  subject: { of: ({ client }) => client, named: (content, client) => ({ ...content, client }) },
  changes: ({ before, after }) => ({ before, after }),
  changing: (content, changes) => ({ ...content, ...changes }),
  body: wholeBody,
  repairs: (_code, again) => again,
});
addCommand(mailClient);
// On a copy: test files share their modules, and the check of the catalogues would find the toy's sentence.
Object.assign(words, {
  commands: { ...words.commands, mailClient: ({ after }: { after: Mails }) => `Mail goes to ${after.email}` },
});

const names = { clientName: () => undefined };

describe('a queued command that one file describes', () => {
  let company: ServedPhone;
  beforeEach(async () => {
    company = await openServedPhone();
  });
  afterEach(() => company.stop());

  const mails = async (device: Device, address: string) => {
    const account = accountOf(device);
    const email = account.mirror.tables.clients.rows.get('c1')?.email ?? '';
    const command = mailClient.of({ client: 'c1', before: { email }, after: { email: address } });
    const minted = { key: crypto.randomUUID(), at: device.environment.now().toISOString() };
    const plan = (...[entries, ids]: Parameters<Parameters<typeof change>[2]>) =>
      planEdit(entries, ids, command, minted);
    expect((await change(account, minted.key, plan, device.environment.warn)).kind).toBe('saved');
  };
  const shown = (device: Device) =>
    clientsOf(mirrorOf(device))
      .read()
      .find(({ id }) => id === 'c1');
  const stored = () =>
    company.server.database.transaction((tx) =>
      tx.selectFrom('client').select('email').where('id', '=', 'c1').executeTakeFirstOrThrow(),
    );

  it('shows at once, waits over a reload, and arrives', async () => {
    const { device } = company.phone;
    company.phone.writes = 'holds';
    await mails(device, 'a@shop.example');
    expect(shown(device)).toMatchObject({ email: 'a@shop.example' });
    expect(waiting(device).map((entry) => describeEntry(entry, names))).toEqual(['Mail goes to a@shop.example']);
    await device.stop();
    company.phone.writes = 'carries';
    const next = await reopened(device.environment);
    expect(shown(next)).toMatchObject({ email: 'a@shop.example' });
    await eventually(() => expect(waiting(next)).toEqual([]));
    expect(await stored()).toEqual({ email: 'a@shop.example' });
    await next.stop();
  });

  it('is refused with its reason and its own repairs', async () => {
    const { device } = company.phone;
    await mails(device, 'no address');
    await eventually(() => expect(waiting(device)).toMatchObject([{ state: 'refused' }]));
    expect(waiting(device).map((entry) => repairsOf(entry, waiting(device)))).toEqual([['discard']]);
  });

  it('[SYNC-20] is withdrawn if its arrival is unknown, and the user sees the outcome', async () => {
    const { device } = company.phone;
    company.phone.writes = 'loses';
    await mails(device, 'b@shop.example');
    await eventually(async () => {
      const [entry] = waiting(device);
      expect(entry?.attempts).toBeGreaterThan(0);
      expect(await discardEntry(device, entry?.id ?? 0)).toBe('withdrawing');
    });
    await eventually(() => expect(waiting(device)).toEqual([]));
    const told = doneAfterAllOf(mirrorOf(device)).read();
    expect(told.map((one) => describeEntry(one, names))).toEqual(['Mail goes to b@shop.example']);
  });

  it('[SYNC-26] is sealed at a sign-out, and sent when its user is there again', async () => {
    const { device } = company.phone;
    company.phone.writes = 'holds';
    await mails(device, 'c@shop.example');
    await device.signOut();
    await device.stop();
    company.phone.writes = 'carries';
    const next = await signedIn(device.environment);
    await eventually(async () => expect(await stored()).toEqual({ email: 'c@shop.example' }));
    await next.stop();
  });

  it('has a kind that nobody else can read', () => {
    const command: Command = mailClient.of({ client: 'c1', before: {}, after: {} });
    // @ts-expect-error -- only the table knows what a command is called
    expect(command.kind).toBe('mailClient');
    expect(mailClient.read({ kind: 'another' })).toBeUndefined();
  });
});
