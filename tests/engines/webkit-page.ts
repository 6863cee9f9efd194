import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from '../support/free-port';
import { until } from '../support/server-process';
import { type EnginePage, phone } from './engine-page';

/** The key of an element's id in answers of WebDriver. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** Errors of a click that did nothing: what is on its way out still covers the element, or it was drawn again. */
const clickedNothing = /element click intercepted|element not interactable|stale element reference/;

/** A page of WebKitGTK's MiniBrowser, over WebDriver and without a screen (xvfb). */
export const openWebKitPage = async (driverPath: string): Promise<EnginePage> => {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const driver: ChildProcess = spawn('xvfb-run', ['-a', driverPath, `--port=${port}`], {
    stdio: 'ignore',
    // Its sandbox wants namespaces, which a container refuses to root.
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    detached: true,
  });
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${base}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  };
  await until('WebKitWebDriver', () =>
    fetch(`${base}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    capabilities: {},
  });
  const at = <T>(method: string, path: string, body?: object) => call<T>(method, `/session/${sessionId}${path}`, body);
  await at('POST', '/window/rect', phone);
  const find = (value: string) => at<Record<string, string>>('POST', '/element', { using: 'xpath', value });
  const visible = async (xpath: string): Promise<string> => {
    let path = '';
    await until(xpath, async () => {
      const element = await find(xpath).catch(() => undefined);
      if (element === undefined) return false;
      path = `/element/${element[elementKey]}`;
      return at<boolean>('GET', `${path}/displayed`).catch(() => false);
    });
    return path;
  };
  const run = async <T>(script: string): Promise<T> => at<T>('POST', '/execute/async', { script, args: [] });
  return {
    open: (url) => at('POST', '/url', { url }),
    reload: () => at('POST', '/refresh', {}),
    click: (xpath) =>
      until(`a click on ${xpath}`, async () => {
        const path = await visible(xpath);
        try {
          await at('POST', `${path}/click`, {});
          return true;
        } catch (error) {
          if (!clickedNothing.test(String(error))) throw error;
          return false;
        }
      }),
    type: async (xpath, text) => at('POST', `${await visible(xpath)}/value`, { text }),
    text: () => run('arguments[0](document.body.innerText)'),
    run: (inPage) => run(`Promise.resolve((${inPage})()).then(arguments[0])`),
    async close() {
      await at('DELETE', '').catch(() => undefined);
      if (driver.pid !== undefined) process.kill(-driver.pid);
    },
  };
};
