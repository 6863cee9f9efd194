import { expect, test } from 'vitest';
import { usedStyles, withoutUnusedVariables } from '../../scripts/used-styles';

const markup = '<main class="login a"><input type="text" data-size="sm" style="--own:var(--asked)"></main>';

test.each([
  ['.login{a:b}', '.login{a:b}'],
  ['.other{a:b}', ''],
  ['.other,.login .a:focus{a:b}', '.other,.login .a:focus{a:b}'],
  ['.login .other{a:b}', ''],
  ['.login:not(.other){a:b}', '.login:not(.other){a:b}'],
  ['.login:not([data-other],.b){a:b}', '.login:not([data-other],.b){a:b}'],
  ['input[data-size=sm]{a:b}', 'input[data-size=sm]{a:b}'],
  ['input[data-other]{a:b}', ''],
  [':root[data-mantine-color-scheme=dark] .a{a:b}', ':root[data-mantine-color-scheme=dark] .a{a:b}'],
  ['table{a:b}body{c:d}', 'body{c:d}'],
  ['@media (min-width:1em){.other{a:b}.a{c:d}}', '@media (min-width:1em){.a{c:d}}'],
  ['@media (min-width:1em){.other{a:b}}.a{c:d}', '.a{c:d}'],
  ['@media print{.a{a:b}}@keyframes x{to{a:b}}', ''],
  ['@charset "utf-8";.a{a:b}', '.a{a:b}'],
])('of %s a page uses %s', (css, used) => {
  expect(usedStyles(css, markup)).toBe(used);
});

test('variables that nothing asks for are left out, those that a used one asks for are not', () => {
  const styles = ':root{--asked:var(--deep);--deep:1px;--lost:var(--also);--also:2px}.a{width:var(--direct)}';
  expect(withoutUnusedVariables(styles, styles, markup)).toBe(
    ':root{--asked:var(--deep);--deep:1px;}.a{width:var(--direct)}',
  );
});
