import { expect, test } from 'vitest';
import { codeFragment, codeInFragment } from '#domain/handed-code';

test('a code goes over by a fragment and comes out of it as it was, with its user name', () => {
  const handed = { code: 'K7PXM-AAAAA-BBBBB-CCCCC', username: 'ștefan+1@teren' };
  expect(codeInFragment(codeFragment(handed))).toEqual(handed);
  expect(codeInFragment(`#${codeFragment(handed)}`)).toEqual(handed);
  expect(codeInFragment('#code=%20AB-CD%20')).toEqual({ code: 'AB-CD', username: '' });
  for (const none of ['', '#', '#top', '#user=ana', '#code=&user=ana']) expect(codeInFragment(none)).toBeUndefined();
});
