import { describe, expect, it, vi } from 'vitest';
import type { BuildFile } from '../../sw/build-file';
import { answersFrom } from '../../sw/kept-answers';

describe('what the app’s files are answered with', () => {
  const file: BuildFile = { url: '/index.html', integrity: 'sha256-x' };
  const request = new Request('http://teren.example/orders');
  const kept = async () => ({ match: async () => new Response('kept') });
  const answers = (openCache: Parameters<typeof answersFrom>[0]['openCache'], check = async () => true) =>
    answersFrom({ openCache, fetch: async () => new Response('fetched'), check });
  const both = async (from: ReturnType<typeof answersFrom>) =>
    Promise.all([from.page(file, request), from.file(file, request)].map(async (one) => (await one).text()));

  it('is what is kept, or the network’s where nothing is or a page is not the build’s', async () => {
    expect(await both(answers(kept))).toEqual(['kept', 'kept']);
    expect(await both(answers(kept, async () => false))).toEqual(['fetched', 'kept']);
    expect(await both(answers(async () => ({ match: async () => undefined })))).toEqual(['fetched', 'fetched']);
    expect(await (await answers(kept).page(undefined, request)).text()).toBe('fetched');
  });

  it('is what the network has where what is kept cannot be read', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const broken = async () => Promise.reject(new Error('no storage'));
    expect(await both(answers(broken))).toEqual(['fetched', 'fetched']);
    expect(await both(answers(async () => ({ match: broken })))).toEqual(['fetched', 'fetched']);
    expect(await (await answers(kept, broken).page(file, request)).text()).toBe('fetched');
    warned.mockRestore();
  });
});
