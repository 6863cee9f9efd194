import { describe, expect, test } from 'vitest';
import { appHeader } from '#wire/endpoints';
import { createHttp } from '../../src/http/http';
import { noTokens } from '../../src/http/tokens';

describe('which app asks', () => {
  const sentBy = async (app: string | undefined): Promise<string | null> => {
    let sent: string | null = null;
    const http = createHttp({
      apiBase: 'http://127.0.0.1:1/api',
      app,
      fetch: async (...[input, init]) => {
        sent = new Request(input, init).headers.get(appHeader);
        return Response.json({ code: 'wrong-code', message: 'no' }, { status: 403 });
      },
      setTimer: (callback) => {
        callback();
        return () => undefined;
      },
      warn: () => undefined,
      tokens: noTokens,
    });
    const body = { username: 'ana', code: 'x', password: 'y' };
    expect(await http.call('redeemCode', { body })).toMatchObject({ kind: 'refused', problem: { code: 'wrong-code' } });
    return sent;
  };

  test('the build is sent if it is known; otherwise there is no header', async () => {
    expect(await sentBy('0.1.0-abc')).toBe('0.1.0-abc');
    expect(await sentBy(undefined)).toBeNull();
  });
});
