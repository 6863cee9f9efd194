import { createHash } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BuildFile, type CheckFile, isBuildFile } from '../../sw/build-file';
import { ChangedFile, keepFiles, keyOf } from '../../sw/kept-files';

const code = 'export const teren = 1;';
const integrity = `sha256-${createHash('sha256').update(code).digest('base64')}`;

/** The browser's cache, as far as it is used. */
const memoryCache = () => {
  const kept = new Map<string, Response>();
  return {
    kept,
    match: async (key: RequestInfo | URL) => kept.get(String(key))?.clone(),
    put: async (key: RequestInfo | URL, answer: Response) => void kept.set(String(key), answer),
    delete: async (key: RequestInfo | URL) => kept.delete(String(key)),
  };
};

describe('[SYNC-24] files of the app', () => {
  let server: Server;
  let file: BuildFile;
  let answer: RequestListener;
  let asked = 0;
  beforeEach(async () => {
    asked = 0;
    server = createServer((request, response) => {
      asked += 1;
      answer(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    file = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/assets/app.js`, integrity };
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  const script = { 'content-type': 'text/javascript' };
  const right: RequestListener = (_request, response) => response.writeHead(200, script).end(code);
  const keep = async (cache = memoryCache(), check?: CheckFile) => {
    const error = await keepFiles({ files: [file], cache, fetch, ...(check === undefined ? {} : { check }) }).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    return { cache, error };
  };

  it('are kept as the build made them, however they were packed on the way', async () => {
    answer = (_request, response) =>
      response.writeHead(200, { ...script, 'content-encoding': 'br' }).end(brotliCompressSync(code));
    const { cache, error } = await keep();
    expect(error).toBeUndefined();
    expect(await cache.kept.get(keyOf(file))?.text()).toBe(code);
  });

  const lies: readonly (readonly [string, RequestListener])[] = [
    ['a page of the network', (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hi')],
    ['the same under the file’s own type', (_, response) => response.writeHead(200, script).end('<h1>Hi')],
    ['the right bytes as a page', (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(code)],
    ['a file made smaller on the way', (_, response) => response.writeHead(200, script).end('export let teren=1')],
    ['half of it', (_, response) => response.writeHead(206, script).end(code)],
    ['nothing', (_, response) => response.writeHead(204).end()],
    ['a redirect to a sign-in', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['a wish for a sign-in', (_, response) => response.writeHead(511, { 'content-type': 'text/html' }).end('<h1>Hi')],
    ['a page that says no', (_, response) => response.writeHead(403, { 'content-type': 'text/html' }).end('<h1>No')],
  ];
  const meets = async (lie: RequestListener, check?: CheckFile) => {
    answer = lie;
    const { cache, error } = await keep(memoryCache(), check);
    return { changed: error instanceof ChangedFile, kept: cache.kept.size };
  };
  it.each(lies)('are not %s, which differs from a missing network', async (_what, lie) => {
    expect(await meets(lie)).toEqual({ changed: true, kept: 0 });
  });

  it('sabotage: without the check every one of these is kept', async () => {
    for (const [, lie] of lies.slice(0, 4))
      expect(await meets(lie, async () => true)).toEqual({ changed: false, kept: 1 });
  });

  it('that do not come, or come from a server that is not well, are missing and not changed', async () => {
    for (const missing of [
      (request) => request.socket.destroy(),
      (_, response) => response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Later'),
    ] satisfies RequestListener[]) {
      answer = missing;
      const { cache, error } = await keep();
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(ChangedFile);
      expect(cache.kept.size).toBe(0);
    }
  });

  it('that are there and right are not fetched again; one that has gone bad is', async () => {
    answer = right;
    const { cache } = await keep();
    await keep(cache);
    expect(asked).toBe(1);
    cache.kept.set(keyOf(file), new Response('<h1>Hi', { headers: script }));
    await keep(cache);
    expect(asked).toBe(2);
    expect(await cache.kept.get(keyOf(file))?.text()).toBe(code);
    cache.kept.set(keyOf(file), new Response('<h1>Hi', { headers: script }));
    answer = lies[0]?.[1] ?? right;
    await keep(cache);
    expect(cache.kept.size).toBe(0);
  });

  it('are distinguished from those of another release by their hash', async () => {
    expect(keyOf(file)).not.toBe(keyOf({ ...file, integrity: 'sha256-other' }));
    expect(await isBuildFile(file, new Response(code, { headers: script }))).toBe(true);
  });
});
