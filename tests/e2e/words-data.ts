import type { BrowserContext, Response } from '@playwright/test';

// What a server has sent: names, codes and notes, which are no sentences of the app.

/** Fields of an answer that hold sentences of the server. */
const sentences: ReadonlySet<string> = new Set(['message', 'title']);

const textsIn = (value: unknown, into: Set<string>): void => {
  if (typeof value === 'string') into.add(value.replaceAll(/\s+/g, ' ').trim());
  else if (Array.isArray(value)) for (const one of value) textsIn(one, into);
  else if (typeof value === 'object' && value !== null) {
    const { firstname, lastname } = value as { firstname?: unknown; lastname?: unknown };
    if (typeof firstname === 'string' && typeof lastname === 'string') into.add(`${firstname} ${lastname}`);
    const isRefusal = 'code' in value && 'message' in value;
    for (const [key, one] of Object.entries(value)) if (!isRefusal || !sentences.has(key)) textsIn(one, into);
  }
};

/** Collects the texts of all answers to this context's pages from now on; the returned function ends it. */
export const recordData = (context: BrowserContext): (() => Promise<ReadonlySet<string>>) => {
  const data = new Set<string>();
  const reading: Promise<void>[] = [];
  const read = async (response: Response): Promise<void> => {
    try {
      textsIn(await response.json(), data);
    } catch {
      // A page that was left takes its answers with it, and some have no JSON.
    }
  };
  context.on('response', (response) => {
    const isOurs = /\/api\//.test(response.url()) && response.request().method() === 'GET' && response.ok();
    if (isOurs) reading.push(read(response));
  });
  return async () => {
    await Promise.all(reading);
    return data;
  };
};
