import { expect, test } from 'vitest';
import { clientFields, emailProblem, newClient } from '#wire/client';
import { addressProblem } from '../../src/actions/send-order';

const client = (email: string) => ({ ...Object.fromEntries(clientFields.map((field) => [field, ''])), email });
const problem = (email: string): string | undefined =>
  newClient.safeParse(client(email)).error?.issues.find(({ path }) => path[0] === 'email')?.message;

test.each(['ana', 'ana@', '@magazin.ro', 'ana@magazin', 'ana magazin@x.ro', `${'a'.repeat(330)}@x.ro`])(
  'the client form and the send dialog say what an address looks like: %s',
  (typed) => {
    expect(problem(typed)).toBe(emailProblem);
    expect(addressProblem(typed)).toBe(emailProblem);
  },
);

test('none is no problem of a client, and has the words of spec §5 where a message is sent', () => {
  expect(problem('')).toBeUndefined();
  expect(problem('ana@magazin.ro')).toBeUndefined();
  expect(addressProblem(' ')).toBe('Please enter a valid email address');
  expect(addressProblem(' ana@magazin.ro ')).toBeUndefined();
});
