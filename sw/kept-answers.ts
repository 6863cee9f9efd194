import type { BuildFile, CheckFile } from './build-file';
import { keyOf } from './kept-files';

interface Sources {
  openCache(): Promise<Pick<Cache, 'match'>>;
  fetch(request: Request): Promise<Response>;
  readonly check: CheckFile;
}

/** Answers a page's requests from the cache, or from the network if the cached file is missing, wrong or unreadable. */
export const answersFrom = ({ openCache, fetch, check }: Sources) => {
  const keptOf = async (file: BuildFile): Promise<Response | undefined> => (await openCache()).match(keyOf(file));
  const keptPage = async (page: BuildFile): Promise<Response | undefined> => {
    const kept = await keptOf(page);
    return kept && (await check(page, kept.clone())) ? kept : undefined;
  };
  const orFetched = async (kept: Promise<Response | undefined>, request: Request): Promise<Response> => {
    const found = await kept.catch((error: unknown) => {
      console.warn('what is kept of the app cannot be read', error);
      return undefined;
    });
    return found ?? fetch(request);
  };
  return {
    page: (page: BuildFile | undefined, request: Request): Promise<Response> =>
      page === undefined ? fetch(request) : orFetched(keptPage(page), request),
    file: (file: BuildFile, request: Request): Promise<Response> => orFetched(keptOf(file), request),
  };
};
