import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Has the page itself name the files of these lazy modules, so that a first visit fetches them with the libraries and
 * not after them: each file that only an import names costs another round trip.
 */
export const preloadWithPage = (modules: readonly string[]): Plugin => ({
  name: 'teren-preload-with-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const found = new Set<string>();
      const reach = (fileName: string): void => {
        const chunk = bundle[fileName];
        if (chunk?.type !== 'chunk' || found.has(fileName)) return;
        found.add(fileName);
        chunk.imports.forEach(reach);
      };
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const name of modules) {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(name)));
        if (chunk === undefined) throw new Error(`preload: ${name} is not a lazy module of this build`);
        reach(chunk.fileName);
      }
      return [...found]
        .filter((fileName) => !html.includes(`/${fileName}"`))
        .map(
          (fileName): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
            injectTo: 'head',
          }),
        );
    },
  },
});
