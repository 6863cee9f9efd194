import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '../../src/actions/clients';
import { createObservation } from '../../src/actions/observations';
import { type SubmitGuard, submitOnce } from '../../src/ui/submit-once';
import { type Api, signInByApi } from '../support/calls';
import { eventually, waiting } from './field';
import { type Field, openField } from './our-field';

// A form that is submitted by a hasty finger. Two defences stand before a second client: the form's guard, and the key
// that the form has from its opening. Each is enough; without both there are two.

let field: Field;
let api: Api;
beforeAll(async () => {
  field = await openField();
  api = await signInByApi(field.server.url, 'admin');
});
afterAll(() => field.stop());

interface Defences {
  readonly guard: () => SubmitGuard;
  /** The key of each submit of one opened form. */
  readonly keys: () => () => string;
}
const unguarded = (): SubmitGuard => async (work) => {
  await work();
};
const oneKey = (): (() => string) => {
  const key = field.ana.environment.newKey();
  return () => key;
};
const keyEach = () => () => field.ana.environment.newKey();

const makes = {
  client: (name: string, key: string) => createClient(field.ana, { ...blank, name }, key),
  observation: (title: string, key: string) => createObservation(field.ana, { title, description: '' }, key),
};
const unplanned = { visitDays: '', visitAgent: '' };
const blank = {
  phone: '0722000111',
  email: '',
  cui: '',
  contactPerson: '',
  deliveryAddress: '',
  observations: '',
  ...unplanned,
};

let forms = 0;
/**
 * Opens a form, submits it twice at once and once more when that is done, as its dialog fades; how many the server has
 * then.
 */
const hastyFinger = async (what: keyof typeof makes, { guard, keys }: Defences): Promise<number> => {
  forms += 1;
  const name = `Grabit ${forms}`;
  const [submit, key] = [guard(), keys()];
  const tap = () =>
    submit(async () => {
      expect((await makes[what](name, key())).kind).toBe('saved');
      return 'done';
    });
  await Promise.all([tap(), tap()]);
  await tap();
  await eventually(() => expect(waiting(field.ana)).toEqual([]));
  const items = await api.get<{ name?: string; title?: string }[]>(`/scope/main/items/${what}`);
  return items.filter((item) => (item.name ?? item.title) === name).length;
};

describe.each(['client', 'observation'] as const)('a %s', (what) => {
  test('a form submitted twice makes one', async () => {
    expect(await hastyFinger(what, { guard: submitOnce, keys: oneKey })).toBe(1);
  });
  test('the guard alone is enough, and so is the key of the form', async () => {
    expect(await hastyFinger(what, { guard: submitOnce, keys: keyEach })).toBe(1);
    expect(await hastyFinger(what, { guard: unguarded, keys: oneKey })).toBe(1);
  });
  test('sabotage: without a guard and with a key for each tap there are three', async () => {
    expect(await hastyFinger(what, { guard: unguarded, keys: keyEach })).toBe(3);
  });
});

test('a submit that failed, or threw, may be tried again; one that is done may not', async () => {
  const submit = submitOnce();
  const done: string[] = [];
  await submit(async () => {
    done.push('refused');
    return 'open';
  });
  await expect(submit(() => Promise.reject(new Error('the disk is gone')))).rejects.toThrow('the disk is gone');
  await submit(async () => {
    done.push('saved');
    return 'done';
  });
  await submit(async () => {
    done.push('once too often');
    return 'done';
  });
  expect(done).toEqual(['refused', 'saved']);
});
