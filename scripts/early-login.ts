import { build, type HtmlTagDescriptor, type Plugin, runnerImport } from 'vite';
import type * as AppBuild from '../src/http/app-build.ts';
import type * as Early from '../src/screens/login/EarlyLogin.tsx';
import type * as Endpoints from '../src/wire/endpoints.ts';
import { usedStyles, withoutUnusedVariables } from './used-styles.ts';

/** The markup needs no styles. */
const noStyles: Plugin = {
  name: 'teren-no-styles',
  enforce: 'pre',
  resolveId: (file) => (file.endsWith('.css') ? '\0no-styles' : undefined),
  load: (file) => (file === '\0no-styles' ? '' : undefined),
};

/** Runs a module of the app here. */
const runModule = async <Module>(file: string): Promise<Module> =>
  (await runnerImport<Module>(file, { configFile: false, logLevel: 'error', plugins: [noStyles] })).module;

/** A script without imports, to be part of the page. */
const scriptOf = async (file: string): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  });
  const [script] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (script?.type !== 'chunk') throw new Error(`${file} could not be built`);
  return script.code.trim();
};

/**
 * Has the page itself contain the login, as a template for each language, the styles that it uses, and the script that
 * shows it (src/app/early-login.ts): it is painted before any other file has come. The app's files, its styles among
 * them, are fetched behind that frame; src/main.ts waits for the styles before it starts the app.
 */
export const earlyLogin = (): Plugin => ({
  name: 'teren-early-login',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle = {} }) {
      const { earlyLogins } = await runModule<typeof Early>('/src/screens/login/EarlyLogin.tsx');
      const { endpoints } = await runModule<typeof Endpoints>('/src/wire/endpoints.ts');
      const { fromBuild } = await runModule<typeof AppBuild>('/src/http/app-build.ts');
      const founding = `${fromBuild().apiBase}${endpoints.founding.path}`;
      const sheets = Object.values(bundle).filter((file) => file.fileName.endsWith('.css'));
      const css = sheets.map((file) => (file.type === 'asset' ? String(file.source) : '')).join('');
      const markup = earlyLogins.map((login) => login.markup).join('');
      const styles = usedStyles(css, markup);
      const slim = (text: string): string => withoutUnusedVariables(text, styles, markup);
      const templates = earlyLogins.map(
        (login): HtmlTagDescriptor => ({
          tag: 'template',
          attrs: { id: `early-${login.language}`, 'data-founding': founding },
          children: login.markup.replaceAll(/<style.*?<\/style>/gs, slim),
          injectTo: 'body-prepend',
        }),
      );
      const link = /\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g;
      const files = [...html.matchAll(link)].join('').replace('rel="stylesheet"', 'rel="preload" as="style"');
      return {
        html: html.replaceAll(link, ''),
        tags: [
          { tag: 'template', attrs: { id: 'app-files' }, children: files, injectTo: 'head' },
          { tag: 'style', children: slim(styles), injectTo: 'head' },
          ...templates,
          { tag: 'script', children: await scriptOf('src/app/early-login.ts'), injectTo: 'body' },
        ],
      };
    },
  },
});
