import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Has the page itself name the files of these lazy modules, so that a first visit fetches them with the libraries and
 * not after them: each file that only an import names costs another round trip. Each comes behind those that it
 * imports. The files of the first module are marked: src/main.ts runs them one by one.
 */
export const preloadWithPage = (modules: readonly string[]): Plugin => ({
  name: 'teren-preload-with-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const reached = new Set<string>();
      const inOrder: { readonly fileName: string; readonly module: string }[] = [];
      const reach = (fileName: string, module: string): void => {
        const chunk = bundle[fileName];
        if (chunk?.type !== 'chunk' || reached.has(fileName)) return;
        reached.add(fileName);
        for (const imported of chunk.imports) reach(imported, module);
        inOrder.push({ fileName, module });
      };
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const name of modules) {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(name)));
        if (chunk === undefined) throw new Error(`preload: ${name} is not a lazy module of this build`);
        reach(chunk.fileName, name);
      }
      return inOrder
        .filter(({ fileName }) => !html.includes(`/${fileName}"`))
        .map(({ fileName, module }): HtmlTagDescriptor => {
          const first = module === modules[0] ? { 'data-first': true } : {};
          return {
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, ...first, href: `/${fileName}` },
            injectTo: 'head',
          };
        });
    },
  },
});
