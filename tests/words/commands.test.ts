import { expect, test } from 'vitest';
import { editItem } from '#domain/commands/edit-item';
import { managePeople } from '#domain/commands/manage-people';
import { isReadableCommand } from '#domain/commands/table';
import { describeEntry } from '#words/commands';

const names = { clientName: () => undefined };
const said = (command: Record<string, unknown>): string => {
  expect(isReadableCommand(command)).toBe(true);
  return describeEntry({ command }, names);
};

test.each([
  [{ kind: 'editItem', item: 'the warehouse' }, 'Changes of the warehouse'],
  [{ kind: 'editItem', item: 'the bag of Ana' }, 'Changes of the bag of Ana'],
])('[WORDS-1] an entry of release 1, which kept sentences, is still shown: %j', (command, words) =>
  expect(said(command)).toBe(words),
);

test.each([
  [editItem.of({ item: '', type: 'warehouse' }), 'Changes of the warehouse'],
  [editItem.of({ item: 'Ana', type: 'bag' }), 'Changes of the bag of Ana'],
  [editItem.of({ item: '', type: 'bag' }), 'Changes of a bag'],
  [managePeople.of({ what: 'new-person', who: 'ana' }), 'New person ana'],
  [managePeople.of({ what: 'accept-handed-in', of: { kind: 'createBox', name: 'A1' } }), 'Acceptance of New box A1'],
  [managePeople.of({ what: 'refuse-handed-in', of: { kind: 'moveMountains' } }), 'Refusal of moveMountains'],
])('[WORDS-1] an entry keeps codes and values: %j', (command, words) => expect(said(command)).toBe(words));
