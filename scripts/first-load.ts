import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

interface Options {
  /** Maximum first-load JavaScript, gzipped, in bytes, for each module that may be the first screen. */
  readonly limits: Readonly<Record<string, number>>;
  /** Lazily loaded modules that are loaded only when the user navigates or taps; any other counts, lazy or not. */
  readonly isOnDemand: (moduleId: string) => boolean;
  /** Modules of which the page loads one, by the language in use; the heaviest of them counts. */
  readonly isOneOf: (moduleId: string) => boolean;
}

/**
 * Prints how much JavaScript the first page load needs (the entry, everything it imports, statically or at once, and
 * its screen), gzipped, and fails the build above a limit. Files that the service worker fetches afterwards for
 * offline use are not counted.
 */
export const firstLoadLimit = ({ limits, isOnDemand, isOneOf }: Options): Plugin => ({
  name: 'teren-first-load-limit',
  apply: 'build',
  writeBundle(_options, bundle) {
    const chunks = new Map<string, Chunk>();
    for (const file of Object.values(bundle)) if (file.type === 'chunk') chunks.set(file.fileName, file);
    /**
     * The modules of a chunk that are imported dynamically: each of them alone brings the whole chunk. A chunk may also
     * only pass one on that lies in another.
     */
    const lazyModules = ({ facadeModuleId, moduleIds }: Chunk): readonly string[] =>
      [facadeModuleId ?? [], moduleIds]
        .flat()
        .filter((id) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0);
    const isChosen = (chunk: Chunk): boolean => lazyModules(chunk).some(isOneOf);
    const comesLater = (chunk: Chunk): boolean => isChosen(chunk) || lazyModules(chunk).every(isOnDemand);

    const reach = (fileName: string, found: Set<string>): Set<string> => {
      const chunk = chunks.get(fileName);
      if (chunk === undefined || found.has(fileName)) return found;
      found.add(fileName);
      for (const next of chunk.imports) reach(next, found);
      for (const next of chunk.dynamicImports) {
        const lazy = chunks.get(next);
        if (lazy !== undefined && !comesLater(lazy)) reach(next, found);
      }
      return found;
    };
    const sizes = new Map([...chunks].map(([name, chunk]) => [name, gzipSync(chunk.code, { level: 9 }).length]));
    const sum = (names: Iterable<string>): number =>
      [...names].reduce((total, name) => total + (sizes.get(name) ?? 0), 0);

    const entry = [...chunks.values()].find((chunk) => chunk.isEntry);
    if (entry === undefined) return this.error('first-load size: the build has no entry chunk');
    const chosen = [...chunks.values()]
      .filter(isChosen)
      .sort((one, other) => (sizes.get(other.fileName) ?? 0) - (sizes.get(one.fileName) ?? 0));
    const shell = reach(entry.fileName, new Set(chosen.slice(0, 1).map(({ fileName }) => fileName)));
    const loads = Object.entries(limits).map(([screen, limit]) => {
      const chunk = [...chunks.values()].find((one) => lazyModules(one).some((id) => id.endsWith(screen)));
      if (chunk === undefined) return this.error(`first-load size: ${screen} is not a lazy screen of this build`);
      return { screen, limit, bytes: sum(reach(chunk.fileName, new Set(shell))) };
    });
    const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
    const report = [
      'first-load JavaScript, gzip',
      `  shell alone: ${kilobytes(sum(shell))}`,
      ...loads.map(({ screen, limit, bytes }) => `  ${screen}: ${kilobytes(bytes)} (limit ${kilobytes(limit)})`),
    ].join('\n');
    if (loads.some(({ limit, bytes }) => bytes > limit))
      return this.error(`${report}\nToo much: something heavy is imported before it is needed.`);
    process.stdout.write(`\n${report}\n`);
  },
});
