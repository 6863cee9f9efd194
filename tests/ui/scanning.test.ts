import { describe, expect, test } from 'vitest';
import { cameraRefusalOf } from '../../src/ui/camera';
import { twiceRead } from '../../src/ui/twice-read';

describe('scanning', () => {
  test('a code counts once two readings agree; pictures without a code between them change nothing', () => {
    const agree = twiceRead();
    expect([agree('12'), agree(undefined), agree('12')]).toEqual([undefined, undefined, '12']);
  });

  test('a misreading between two of the same code takes the code a picture longer', () => {
    const agree = twiceRead();
    expect(['12', '72', '12', '12'].map(agree)).toEqual([undefined, undefined, undefined, '12']);
  });

  test.each([
    ['NotAllowedError', 'denied'],
    ['SecurityError', 'denied'],
    ['NotFoundError', 'none'],
    ['OverconstrainedError', 'none'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
    ['SomethingNew', 'failed'],
  ])('%s of the browser is shown as %s', (name, refusal) => {
    expect(cameraRefusalOf(new DOMException('', name))).toBe(refusal);
  });
});
