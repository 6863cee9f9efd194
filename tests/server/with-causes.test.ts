import { expect, test } from 'vitest';
import { withCauses } from '../../server/with-causes';

test.each([
  [new Error('No room', { cause: new Error('ENOSPC') }), 'No room: ENOSPC'],
  [new Error('No room: ENOSPC', { cause: new Error('ENOSPC') }), 'No room: ENOSPC'],
  [{ name: 'ErrnoError', errno: 51 }, 'errno 51, ErrnoError'],
  [{ code: '53100', message: 'could not extend file' }, 'could not extend file, 53100'],
  [{}, '[object Object]'],
  ['stopped', 'stopped'],
])('what was thrown says what it was: %j', (thrown, said) => expect(withCauses(thrown)).toBe(said));
