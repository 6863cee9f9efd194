import type { Random } from '../random';

interface Recorded {
  readonly path: string;
  readonly status: number;
  readonly headers: [string, string][];
  readonly text: string;
}

/**
 * What the network between one device and the server remembers: answers that it saw, and requests that it still holds.
 */
export interface Past {
  /** Records a good answer, and the token of its request. */
  record(request: Request, answer: Response): Promise<void>;
  /** An earlier answer to the same call, whatever was asked then. */
  older(request: Request, random: Random): Response | undefined;
  /** An earlier answer to some other call. */
  anothers(request: Request, random: Random): Response | undefined;
  /** Keeps a request that will be delivered once more. */
  hold(request: Request): void;
  /**
   * Takes one of the held requests, with the newest token: the company's tokens last two seconds, other companies' for
   * hours.
   */
  release(random: Random): Request | undefined;
}

/** Enough to have some of each call; older answers are dropped. */
const mostRecorded = 60;

const callOf = ({ method, url }: Request): string => `${method} ${new URL(url).pathname}`;
const asResponse = ({ status, headers, text }: Recorded): Response => new Response(text, { status, headers });

export const createPast = (): Past => {
  const recorded: Recorded[] = [];
  const held: Request[] = [];
  let authorization: string | undefined;
  const some = (random: Random, fits: (one: Recorded) => boolean): Response | undefined => {
    const fitting = recorded.filter(fits);
    return fitting.length === 0 ? undefined : asResponse(random.pick(fitting));
  };
  return {
    async record(request, answer) {
      if (answer.status < 200 || answer.status > 299) return;
      authorization = request.headers.get('authorization') ?? authorization;
      const text = await answer.clone().text();
      if (text === '') return;
      recorded.push({ path: callOf(request), status: answer.status, headers: [...answer.headers], text });
      if (recorded.length > mostRecorded) recorded.shift();
    },
    older: (request, random) => some(random, ({ path }) => path === callOf(request)),
    anothers: (request, random) => some(random, ({ path }) => path !== callOf(request)),
    hold: (request) => void held.push(request),
    release(random) {
      if (held.length === 0) return undefined;
      const [request] = held.splice(random.whole(0, held.length - 1), 1);
      if (request === undefined) return undefined;
      const headers = new Headers(request.headers);
      if (authorization !== undefined) headers.set('authorization', authorization);
      return new Request(request, { headers });
    },
  };
};
