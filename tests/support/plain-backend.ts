// A backend that offers spec §7 and nothing else (must-show F), and shares no code with the app or its server: ids are
// numbers, orders embed client and products, POST and PUT answer nothing, no idempotency, no changes, no capabilities,
// events without items.

import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { answerPlainCall, type PlainAnswer, type PlainCall, plainFailure } from './plain-calls';
import {
  foundPlainCompany,
  type PlainAccount,
  type PlainBag,
  type PlainCompany,
  type PlainItem,
  type PlainOrder,
} from './plain-company';
import { createPlainFaults, type PlainSwitches } from './plain-faults';
import { servePlainFile } from './plain-files';
import { createPlainLive } from './plain-live';

export interface PlainBackendOptions {
  readonly port?: number;
  readonly products?: number;
  readonly clients?: number;
  /** Age in milliseconds at which an access token is answered with 401; never if absent. */
  readonly accessTokenMs?: number;
  /** One of so many calls (tokens and /me not counted) is answered 500, without effect. */
  readonly failEvery?: number;
  /** Data for which spec §8 has display fallbacks (`plain-odd.ts`). */
  readonly oddData?: boolean;
  /** The built PWA's folder, served as a static host would. */
  readonly dist?: string;
}

interface PlainCounters {
  calls: number;
  logins: number;
  refreshes: number;
  secondTries: number;
  failures: number;
  lostAnswers: number;
  orderPosts: number;
  /** Calls answered 401. */
  unauthorized: number;
  /** Live connections that authenticated. */
  authenticatedSockets: number;
}

export interface PlainBackend extends PlainSwitches {
  readonly url: string;
  readonly apiBase: string;
  readonly eventsUrl: string;
  readonly counters: PlainCounters;
  readonly company: PlainCompany;
  orders(): PlainOrder[];
  clients(): PlainItem[];
  observations(): PlainItem[];
  /** The bag of the agent with that username. */
  bagOf(username: string): PlainBag | undefined;
  /** Every access token issued so far is answered 401; refresh tokens stay valid. */
  expireTokens(): void;
  /** Refresh tokens are refused as well: the sessions are over. */
  endSessions(): void;
  /** Cuts every live connection. */
  dropSockets(): void;
  /** Stops listening and cuts every connection; stored data stays. */
  stop(): Promise<void>;
  restart(): Promise<void>;
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

/** Starts one on 127.0.0.1. */
export const startPlainBackend = async (options: PlainBackendOptions = {}): Promise<PlainBackend> => {
  const company = foundPlainCompany(options.products ?? 30, options.clients ?? 8, options.oddData);
  const access = new Map<string, { account: PlainAccount; at: number }>();
  const refresh = new Map<string, PlainAccount>();
  const apiKeys = new Map<string, PlainAccount>();
  const counters: PlainCounters = {
    calls: 0,
    logins: 0,
    refreshes: 0,
    secondTries: 0,
    failures: 0,
    lostAnswers: 0,
    orderPosts: 0,
    unauthorized: 0,
    authenticatedSockets: 0,
  };
  const live = createPlainLive(
    (key) => apiKeys.has(key),
    () => {
      counters.authenticatedSockets += 1;
    },
  );
  const faults = createPlainFaults();
  let server: Server | undefined;
  let port = options.port ?? 0;

  const giveTokens = (account: PlainAccount): PlainAnswer => {
    const [access_token, refresh_token] = [randomUUID(), randomUUID()];
    access.set(access_token, { account, at: Date.now() });
    refresh.set(refresh_token, account);
    return { status: 200, json: { access_token, refresh_token, token_type: 'Bearer', expires_in: 300 } };
  };

  const answerToken = (body: string): PlainAnswer => {
    const form = new URLSearchParams(body);
    if (form.get('grant_type') === 'password') {
      counters.logins += 1;
      const account = company.accounts.find(({ username }) => username === form.get('username'));
      return account !== undefined && account.password === form.get('password') && form.has('client_id')
        ? giveTokens(account)
        : plainFailure(401, 'Bad credentials');
    }
    counters.refreshes += 1;
    const account = refresh.get(form.get('refresh_token') ?? '');
    return account === undefined ? plainFailure(400, 'invalid_grant') : giveTokens(account);
  };

  const answerMe = (account: PlainAccount): PlainAnswer => {
    const apiAuthKey = randomUUID();
    apiKeys.set(apiAuthKey, account);
    const scopes = account.scopes.filter((scopeKey) => scopeKey !== 'main' || !faults.hidesMainScope());
    const accessibleScopes = scopes.map((scopeKey) => ({
      scopeKey,
      authenticatedAccountIsAdmin: account.admin,
      plan: 'basic',
    }));
    return {
      status: 200,
      json: { id: account.id, username: account.username, apiAuthKey, accessibleScopes, locale: 'ro' },
    };
  };

  const answer = (call: PlainCall, authorization: string | undefined): PlainAnswer => {
    counters.calls += 1;
    if (call.query.get('is-second-try') === 'true') counters.secondTries += 1;
    const failed = faults.fails(call.path);
    const isSession = call.path === '/auth/token' || call.path === '/me';
    const unlucky = !isSession && options.failEvery !== undefined && counters.calls % options.failEvery === 0;
    if (failed || unlucky) {
      counters.failures += 1;
      return plainFailure(500, 'Internal Server Error');
    }
    if (call.path === '/auth/token') return answerToken(call.body);
    const token = access.get(authorization?.replace(/^Bearer /, '') ?? '');
    if (token === undefined || Date.now() - token.at > (options.accessTokenMs ?? Number.POSITIVE_INFINITY)) {
      counters.unauthorized += 1;
      return plainFailure(401, 'Full authentication is required');
    }
    if (call.path === '/me') return answerMe(token.account);
    if (call.method === 'POST' && call.path === '/scope/main/items/order') counters.orderPosts += 1;
    return answerPlainCall(call, { company, announce: live.announce, refusesClient: faults.refusesClient });
  };

  const send = (response: ServerResponse, { status, json, text }: PlainAnswer): void => {
    const body = json === undefined ? text : JSON.stringify(json);
    const type = json === undefined ? 'text/plain' : 'application/json;charset=UTF-8';
    response.writeHead(status, body === undefined ? {} : { 'content-type': type }).end(body);
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://plain');
    const body = await readBody(request);
    const portal = faults.portal();
    if (portal !== undefined) return void response.writeHead(200, { 'content-type': 'text/html' }).end(portal);
    if (!url.pathname.startsWith('/api/')) {
      if (options.dist === undefined) send(response, plainFailure(404, 'Not Found'));
      else if (faults.failsFile(url.pathname)) send(response, plainFailure(500, 'Internal Server Error'));
      else servePlainFile(options.dist, url.pathname, response);
      return;
    }
    // Spec §7 writes some paths with a doubled /api.
    const path = url.pathname.replace(/^\/api(\/api)?(?=\/)/, '');
    const call: PlainCall = { method: request.method ?? 'GET', path, query: url.searchParams, body };
    const answered = answer(call, request.headers.authorization);
    const cut = call.method === 'GET' || answered.status >= 300 ? undefined : faults.cutOf(path);
    if (cut !== undefined) {
      counters.lostAnswers += 1;
      if (cut === 'before') return void response.destroy();
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      return void response.write('{', () => response.destroy());
    }
    send(response, answered);
  };

  const listen = async (): Promise<void> => {
    const fresh = createServer((request, response) => {
      serve(request, response).catch((error: unknown) => {
        console.error('plain backend', error);
        response.destroy();
      });
    });
    new WebSocketServer({ server: fresh, path: '/api/events' }).on('connection', live.connect);
    await new Promise<void>((resolve) => fresh.listen(port, '127.0.0.1', resolve));
    port = (fresh.address() as AddressInfo).port;
    server = fresh;
  };
  await listen();

  return {
    url: `http://127.0.0.1:${port}`,
    apiBase: `http://127.0.0.1:${port}/api`,
    eventsUrl: `ws://127.0.0.1:${port}/api/events`,
    counters,
    company,
    orders: () => [...company.items.order.values()] as PlainOrder[],
    clients: () => [...company.items.client.values()],
    observations: () => [...company.items.observation.values()],
    bagOf: (username) => {
      const account = company.accounts.find((one) => one.username === username);
      return ([...company.items.bag.values()] as PlainBag[]).find(({ agent }) => agent === String(account?.id));
    },
    ...faults.switches,
    expireTokens: () => access.clear(),
    endSessions: () => {
      access.clear();
      refresh.clear();
    },
    dropSockets: live.drop,
    async stop() {
      const running = server;
      if (running === undefined) return;
      server = undefined;
      live.drop();
      running.closeAllConnections();
      await new Promise((resolve) => running.close(resolve));
    },
    restart: listen,
  };
};
