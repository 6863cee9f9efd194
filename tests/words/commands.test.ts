import { expect, test } from 'vitest';
import { editItem } from '#domain/commands/edit-item';
import { managePeople } from '#domain/commands/manage-people';
import { isReadableCommand } from '#domain/commands/table';
import { impersonalOf } from '#domain/unreadable';
import { describeEntry } from '#words/commands';

const names = { clientName: () => undefined };
const said = (command: Record<string, unknown>): string => {
  expect(isReadableCommand(command)).toBe(true);
  return describeEntry({ command }, names);
};

const handedIn = { kind: 'createClient', localId: 'local:1', client: { name: 'Magazin Ana', phone: '0712345678' } };

test.each([
  [{ kind: 'managePeople', what: 'accept-handed-in', of: handedIn }, 'Acceptance of New client Magazin Ana'],
  [{ kind: 'editItem', item: 'the warehouse' }, 'Changes of the warehouse'],
  [{ kind: 'editItem', item: 'the bag of Ana' }, 'Changes of the bag of Ana'],
  [{ kind: 'editItem', item: 'box B-01' }, 'Changes of box B-01'],
  [{ kind: 'editItem', item: 'box B-01', type: 'box' }, 'Changes of box B-01'],
  [{ kind: 'editItem', item: 'cutia B-01', type: 'box' }, 'Changes of box B-01'],
])('[WORDS-1] an entry of an earlier app, which kept sentences, is still shown: %j', (command, words) =>
  expect(said(command)).toBe(words),
);

test.each([
  [editItem.of({ item: '', type: 'warehouse' }), 'Changes of the warehouse'],
  [editItem.of({ item: 'Ana', type: 'bag' }), 'Changes of the bag of Ana'],
  [editItem.of({ item: '', type: 'bag' }), 'Changes of a bag'],
  [editItem.of({ item: 'B-01', type: 'box' }), 'Changes of box B-01'],
  [managePeople.of({ what: 'new-person', who: 'ana' }), 'New person ana'],
  [managePeople.of({ what: 'accept-handed-in', of: impersonalOf(handedIn) }), 'Acceptance of New client'],
  [managePeople.of({ what: 'refuse-handed-in', of: { kind: 'moveMountains' } }), 'Refusal of moveMountains'],
])('[WORDS-1] an entry keeps codes and values: %j', (command, words) => expect(said(command)).toBe(words));
