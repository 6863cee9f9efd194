import { type BrowserContext, expect, type Page, type Request, type Route } from '@playwright/test';
import type { ServerProcess } from '../support/server-process';
import type { AttendedWrite } from './attended-table';
import { noAnswerYet } from './lost-answers';
import { signIn } from './walk';

// What can happen to an attended write on its way, and when.

/** Whether the fault comes before the server has the write, or after it has done it and before its answer. */
export const steps = ['before the server has it', 'after the server did it'] as const;
export type Step = (typeof steps)[number];

interface Scene {
  readonly page: Page;
  readonly server: Pick<ServerProcess, 'url' | 'kill' | 'start'>;
  readonly write: AttendedWrite;
  /** Ends the connection on which no answer came, and every later one, until `heal`. */
  cut(): Promise<void>;
  /** From now on calls arrive, and so do their answers. */
  heal(): void;
}

export interface Fault {
  readonly name: string;
  /** What its user has to know it by afterwards: the form, a toast about a form that is gone, or the Waiting screen. */
  readonly said: 'at the form' | 'in a toast' | 'on the Waiting screen';
  /** Lets it happen; answers the page on which its user is afterwards. */
  happen(scene: Scene): Promise<Page>;
}

/** What a toast says of a write whose form was left, and which was not done. */
export const withdrawnWords = 'No answer came, so it was withdrawn: nothing was done.';

/** The page learns from its browser that there is a network, instead of by its own next look. */
export const wake = (page: Page): Promise<unknown> => page.evaluate(() => window.dispatchEvent(new Event('online')));

export const faults: readonly Fault[] = [
  {
    name: 'answer lost',
    said: 'at the form',
    async happen({ page, cut, heal }) {
      await cut();
      heal();
      return page;
    },
  },
  {
    name: 'server killed',
    said: 'at the form',
    async happen({ page, server, cut, heal }) {
      await server.kill();
      await cut();
      heal();
      await server.start();
      await wake(page);
      return page;
    },
  },
  {
    name: 'form left',
    said: 'in a toast',
    async happen({ page, write, cut, heal }) {
      await cut();
      await expect(page.getByText(noAnswerYet)).toBeVisible();
      if (write.leave === 'goes on') {
        await page.keyboard.press('Escape');
        const question = page.getByRole('dialog', { name: 'Close while it is being imported?' });
        await expect(async () => {
          if (await question.isVisible()) await question.getByRole('button', { name: /^Yes, / }).click();
          await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 1_000 });
        }).toPass();
        heal();
        return page;
      }
      await page.getByRole('button', { name: write.leave, exact: true }).last().click();
      // It is asked where the form has what is nowhere else.
      const question = page.getByRole('button', { name: 'Yes, leave', exact: true });
      const answers = [page.getByText(write.done), page.getByText(withdrawnWords)];
      await expect(answers.reduce((some, one) => some.or(one), question).first()).toBeVisible();
      if (await question.isVisible()) await question.click();
      heal();
      return page;
    },
  },
  {
    name: 'page reloaded',
    said: 'on the Waiting screen',
    async happen({ page, cut, heal }) {
      await page.reload();
      await cut();
      heal();
      return page;
    },
  },
  {
    name: 'tab closed',
    said: 'on the Waiting screen',
    async happen({ page, server, cut, heal }) {
      // Before: a browser sends what is held for a test when it closes the tab.
      await cut();
      const next = await page.context().newPage();
      await page.close();
      heal();
      await next.goto(server.url);
      return next;
    },
  },
  {
    name: 'signed out',
    said: 'on the Waiting screen',
    async happen({ page, server, cut, heal }) {
      const other = await page.context().newPage();
      await other.goto(server.url);
      await other.getByRole('button', { name: 'Logout' }).click();
      await expect(other).toHaveURL(/\/login$/);
      // Not before: the sign-out goes on behind the screen of its tab.
      await expect(page).toHaveURL(/\/login$/);
      await other.close();
      await cut();
      heal();
      await signIn(page, server.url, 'admin');
      return page;
    },
  },
];

/** The first call of a write, held where the fault is to come. */
export interface Held {
  /** Resolves when it is there; in the second step its answer is there too, and nobody has it. */
  readonly reached: Promise<Request>;
  /** What each attempt so far was sent under. */
  readonly keys: readonly (string | undefined)[];
  cut(): Promise<void>;
  heal(): void;
}

export const holdFirst = async (context: BrowserContext, call: RegExp, step: Step): Promise<Held> => {
  const keys: (string | undefined)[] = [];
  let isBroken = true;
  let reach: (request: Request) => void = () => undefined;
  const reached = new Promise<Request>((resolve) => {
    reach = resolve;
  });
  let cut: () => void = () => undefined;
  const isCut = new Promise<void>((resolve) => {
    cut = resolve;
  });
  let first: Promise<void> = Promise.resolve();
  // Where its page is gone, so is the call.
  const lose = (route: Route): Promise<void> => route.abort('connectionreset').catch(() => undefined);
  await context.route(
    (url) => call.test(url.pathname),
    async (route) => {
      const request = route.request();
      if (request.method() === 'GET') return route.fallback();
      keys.push(request.headers()['idempotency-key']);
      if (keys.length > 1) return isBroken ? lose(route) : route.fallback();
      if (step === 'after the server did it') await route.fetch();
      reach(request);
      first = isCut.then(() => lose(route));
      return first;
    },
  );
  return {
    reached,
    keys,
    async cut() {
      cut();
      await first;
    },
    heal() {
      isBroken = false;
    },
  };
};
