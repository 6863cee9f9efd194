import type { Answer, EndpointName } from '#wire/endpoints';
import { readAnswer } from './answer';
import type { RequestParts } from './naming';
import type { Outcome } from './outcome';

/** The answer as a whole has named the company, and each member by its key, which only our server can know. */
const server = { ours: true, companyId: 'ours' } as const;

/** What a member of `sendMany` was answered: read and checked as the answer to its own call would be (SYNC-22). */
export const readMember = <Name extends EndpointName>(
  name: Name,
  { status, body }: { readonly status: number; readonly body?: unknown },
  asked: RequestParts,
  mark: string | undefined,
): Outcome<Answer<Name>> => {
  // Only the call as a whole can be without a session: asked again by itself, it refreshes that.
  if (status === 401) return { kind: 'offline', answered: true, status, reason: 'refused-again' };
  const text = JSON.stringify(body ?? null);
  const whole = { redirected: false, contentType: 'application/json', etag: undefined, companyId: server.companyId };
  return readAnswer(name, { ...whole, status, mark, text }, asked, server);
};
