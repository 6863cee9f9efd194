// Into which files the app's code is bundled. The bundler alone would put each piece that two screens share into its
// own file: 260 files, most of them smaller than what a request costs.

/** What the bundler knows of a module. */
interface ModuleInfo {
  /** Modules that import it statically. */
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}
type InfoOf = (moduleId: string) => ModuleInfo | null;

export interface Chunks {
  readonly entry: string;
  readonly firstScreens: readonly string[];
  /** By chunk: libraries, and folders and files of them (`react`, `@mantine/core/esm/core`). */
  readonly libraries: Readonly<Record<string, readonly string[]>>;
  /**
   * Lazy modules by their chunk, which also holds what they import: `any` takes what at least one of them needs, `only`
   * what nothing else needs. The first that fits is taken.
   */
  readonly later: readonly {
    readonly chunk: string;
    readonly takes: 'any' | 'only';
    readonly modules: RegExp;
  }[];
  /** Lazy modules that have a chunk of their own. */
  readonly alone: RegExp;
}

/** All modules that import a module statically, directly or not, and itself. */
const importedFrom = (moduleId: string, infoOf: InfoOf): readonly string[] => {
  const reached = new Set<string>();
  const walk = (one: string): void => {
    if (reached.has(one)) return;
    reached.add(one);
    for (const importer of infoOf(one)?.importers ?? []) walk(importer);
  };
  walk(moduleId);
  return [...reached];
};

/** What the page needs to fetch its words, while the libraries are still on their way. */
const languageModules = /\/src\/(words\/(choice|grammar|words)|wire\/language)\.ts$|vite\/preload-helper/;

/**
 * The chunk of a module: 'react' and others for libraries, which do not change with a new version of the app;
 * 'language'; what the entry or each first screen needs of the app's code, 'rules' for the contract and 'shell' for the
 * rest; one for each other set of first screens that need it; one for the first sentences of each language; and the few
 * `later` ones. Undefined for everything else, which is left to the bundler.
 */
export const chunkOf = (
  moduleId: string,
  { entry, firstScreens, libraries, later, alone }: Chunks,
  infoOf: InfoOf,
): string | undefined => {
  if (moduleId.includes('/node_modules/') && !moduleId.endsWith('.css'))
    return Object.entries(libraries).find(([, parts]) =>
      parts.some((part) => `${moduleId}/`.includes(`/node_modules/${part}/`)),
    )?.[0];
  if (languageModules.test(moduleId)) return 'language';
  // A library's styles stay before the app's own, which override them.
  if (!moduleId.includes('/src/') && !moduleId.endsWith('.css')) return undefined;
  const reached = importedFrom(moduleId, infoOf);
  const isReached = (file: string) => reached.some((one) => one.endsWith(file));
  const screens = firstScreens.filter(isReached);
  // What each of them needs comes with any.
  if (isReached(entry) || screens.length === firstScreens.length)
    return /\/src\/(wire|domain)\//.test(moduleId) ? 'rules' : 'shell';
  if (screens.length > 0) return `first-${screens.map((file) => file.split('/').at(-2)).join('-')}`;
  const lazy = reached.filter((one) => (infoOf(one)?.dynamicImporters.length ?? 0) > 0);
  const [language] = lazy.flatMap((one) => /\/src\/words\/([a-z]+)\/first\.ts$/.exec(one)?.[1] ?? []);
  // With what the language's other sentences share with them.
  if (language !== undefined) return `first-${language}`;
  if (lazy.length === 0 || lazy.every((one) => alone.test(one))) return undefined;
  return later.find(({ takes, modules }) =>
    takes === 'any' ? lazy.some((one) => modules.test(one)) : lazy.every((one) => modules.test(one)),
  )?.chunk;
};
