import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import type { ServedDemo } from './served-demo';

// Answers that are lost on the way: the server does what it is asked, and the page does not hear of it.

/** What a form says while no answer has come to what it sent. */
export const noAnswerYet = 'No answer yet. The server is asked whether it was done.';

/** Sees a form that waits for its answer: it says so once, and offers no button to try again. */
export const asksByItself = async (form: Page | Locator): Promise<void> => {
  await expect(form.getByRole('status').filter({ hasText: noAnswerYet })).toBeVisible();
  await expect(form.getByText('may or may not have been done')).toHaveCount(0);
  await expect(form.getByRole('button', { name: 'Try again' })).toHaveCount(0);
};

interface LosingAnswers {
  /** What each attempt so far was sent under. */
  readonly keys: readonly (string | undefined)[];
  /** From now on answers arrive. */
  stop(): void;
}

/** Loses the answers of the calls to this path, but not of those that only read. */
export const loseAnswers = async (of: Page | BrowserContext, path: string | RegExp): Promise<LosingAnswers> => {
  const keys: (string | undefined)[] = [];
  let losing = true;
  await of.route(path, async (route) => {
    const request = route.request();
    if (request.method() === 'GET') return route.fallback();
    keys.push(request.headers()['idempotency-key']);
    if (!losing) return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  return {
    keys,
    stop() {
      losing = false;
    },
  };
};

/** Has the server do the next call to this path, and die before its answer. */
export const dieBeforeAnswer = (page: Page, server: Pick<ServedDemo, 'kill'>, path: string): Promise<unknown> =>
  page.route(
    path,
    async (route) => {
      await route.fetch();
      await server.kill();
      await route.abort();
    },
    { times: 1 },
  );

/** The keys of the calls to this path from now on, of each attempt. */
export const keysTo = (page: Page, path: string): readonly (string | undefined)[] => {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes(path)) keys.push(request.headers()['idempotency-key']);
  });
  return keys;
};

/** More than one attempt was made, and all of them under one key. */
export const expectOneKey = (keys: readonly (string | undefined)[]): void => {
  expect(keys.length).toBeGreaterThan(1);
  expect(keys[0]).toBeTruthy();
  expect(new Set(keys).size).toBe(1);
};
