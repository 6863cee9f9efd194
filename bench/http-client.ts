import { Agent, request } from 'node:http';

export interface HttpAnswer {
  readonly status: number;
  readonly text: string;
  readonly headers: NodeJS.Dict<string | string[]>;
}

/**
 * The cheapest client that Node has, on kept connections: where client and servers share a machine, a dear client would
 * hide what differs between them.
 */
export const httpClient = (connections: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const call = (method: string, url: string, body?: string, headers: Record<string, string> = {}) =>
    new Promise<HttpAnswer>((resolve, reject) => {
      const sent = request(url, { method, agent, headers: headersOf(body, headers) }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            text: Buffer.concat(parts).toString(),
            headers: answer.headers,
          }),
        );
      });
      sent.on('error', reject);
      sent.end(body);
    });
  return { call, close: () => agent.destroy() };
};

const headersOf = (body: string | undefined, headers: Record<string, string>): Record<string, string> => ({
  ...(body === undefined
    ? {}
    : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
  ...headers,
});
