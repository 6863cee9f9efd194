import { expect, test } from 'vitest';
import { clientFields, newClient } from '#wire/client';
import { problemsOf, sayReason } from '#words/reasons';
import { addressProblem } from '../../src/actions/send-order';

const client = (email: string) => ({ ...Object.fromEntries(clientFields.map((field) => [field, ''])), email });
const problem = (email: string): string | undefined => problemsOf(newClient, client(email))['email'];
const inDialog = (email: string): string | undefined => {
  const reason = addressProblem(email);
  return reason && sayReason(reason);
};

test.each(['ana', 'ana@', '@magazin.ro', 'ana@magazin', 'ana magazin@x.ro', `${'a'.repeat(330)}@x.ro`])(
  'the client form and the send dialog say what an address looks like: %s',
  (typed) => {
    expect(problem(typed)).toBe('Enter a valid e-mail address, like name@company.ro');
    expect(inDialog(typed)).toBe('Enter a valid e-mail address, like name@company.ro');
  },
);

test('none is no problem of a client, and has the words of spec §5 where a message is sent', () => {
  expect(problem('')).toBeUndefined();
  expect(problem('ana@magazin.ro')).toBeUndefined();
  expect(inDialog(' ')).toBe('Please enter a valid email address');
  expect(inDialog(' ana@magazin.ro ')).toBeUndefined();
});
