import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ShowMore } from '../../src/ui/ShowMore';

/** The text below a list of `all`, of which so many are shown. */
const below = (all: number, shown: number): string => {
  const button = createElement(ShowMore, { all, shown, step: 25, onMore: () => undefined });
  const page = renderToStaticMarkup(createElement(MantineProvider, null, button));
  return page.replaceAll(/<style[^>]*>.*?<\/style>|<[^>]*>/gs, '');
};

test.each([
  [60, 25, 'Show 25 more of 60'],
  [60, 50, 'Show 10 more of 60'],
  [60, 60, ''],
])('[WORDS-1] of %i, %i of them shown: how many come and how many there are in all', (all, shown, words) => {
  expect(below(all, shown)).toBe(words);
});
