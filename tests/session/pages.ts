import { afterEach, beforeEach } from 'vitest';
import { createSession, type Session } from '../../src/session/session';
import type { SessionEnd } from '../../src/session/session-state';
import { type PlainBackend, startPlainBackend } from '../support/plain-backend';
import { createTestBrowser, type TestBrowser, type TestTab } from '../support/test-browser';

/** A plain backend and a browser for each test; `start` opens a page with a session of its own. */
export const servePages = () => {
  const started: Session[] = [];
  const at = {} as { backend: PlainBackend; browser: TestBrowser };
  beforeEach(async () => {
    at.backend = await startPlainBackend();
    at.browser = createTestBrowser();
  });
  afterEach(async () => {
    for (const session of started.splice(0)) session.stop();
    await at.backend.stop();
  });
  const start = (overrides: Partial<TestTab> = {}) => {
    const tab = at.browser.openTab(at.backend, overrides);
    const session = createSession(tab);
    started.push(session);
    const ends: SessionEnd[] = [];
    session.onEnd((end) => ends.push(end));
    return { tab, session, ends };
  };
  return { at, started, start };
};
