import { batchBody } from '#wire/bodies';
import { endpoints } from '#wire/endpoints';
import { placeOf, Refusal } from '../refusal';
import { type FoundCall, lockAll } from './batch-locks';
import { readBody } from './body';
import { checkRole, type Sent, type Step, type Verb } from './run';
import { type WriteName, writeNames, writes } from './writes';

/** Several writes in one transaction under one key; the role of each is checked, and one refusal refuses all. */
export const batch: Verb = {
  status: 200,
  act: async (step, { body }) => {
    const members = readBody(batchBody, body).calls.map((call) => ({ call, found: findMember(call) }));
    await lockAll(
      step.tx,
      members.flatMap(({ found }) => found ?? []),
    );
    const answers: unknown[] = [];
    for (const [index, { call, found }] of members.entries()) {
      try {
        answers.push(await actMember({ ...step, key: undefined }, call, found));
      } catch (error) {
        throw error instanceof Refusal ? placedIn(error, index) : error;
      }
    }
    return { answers };
  },
};

export interface Member {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly ifMatch?: number | undefined;
}

const actMember = (step: Step, call: Member, found: FoundMember | undefined): Promise<unknown> => {
  if (found === undefined) throw notMember(call);
  const { name, ...sent } = found;
  checkRole(step.actor, name);
  return writes[name].act(step, sent);
};

export const notMember = (call: Member): Refusal =>
  new Refusal(404, 'not-found', `A batch has no call ${call.method} ${plainPath(call)}.`);

/** Writes that lock much more than they name cannot keep the common order of locks inside a batch. */
const alone: ReadonlySet<WriteName> = new Set([
  'leave',
  'mergeClient',
  'eraseClient',
  'importProducts',
  'importClients',
]);

type FoundMember = FoundCall & Sent;

/** A member's write and what its verb gets; undefined if there is no such write, or only a single call may make it. */
export const findMember = (call: Member): FoundMember | undefined => {
  const plain = plainPath(call);
  for (const name of writeNames.filter((one) => !alone.has(one))) {
    const id = endpoints[name].method === call.method ? idIn(plain, endpoints[name].path) : undefined;
    if (id === undefined) continue;
    return { name, id, body: call.body, ifMatch: call.ifMatch === undefined ? undefined : [String(call.ifMatch)] };
  }
  return undefined;
};

/** A member's path without its query and the leading /api. */
const plainPath = ({ path }: Member): string => path.replace(/\?.*$/s, '').replace(/^(?:\/api)+(?=\/)/, '');

/** The id in a path of this pattern, '' if the pattern has none; undefined if the path does not match. */
const idIn = (path: string, pattern: string): string | undefined => {
  const [before = '', after] = pattern.split(':id');
  if (after === undefined) return path === pattern ? '' : undefined;
  const id = path.slice(before.length);
  return path.startsWith(before) && after === '' && /^[^/]+$/.test(id) ? id : undefined;
};

/** A member's refusal, with the member's index in its places. */
const placedIn = (refusal: Refusal, index: number): Refusal => {
  const member = `calls.${index}`;
  const places = (refusal.details?.places ?? []).map(({ path, ...place }) => ({
    ...place,
    path: path === '' ? `${member}.body` : `${member}.body.${path}`,
  }));
  const placed = new Refusal(refusal.status, refusal.code, refusal.said ?? refusal.message, {
    ...refusal.details,
    places: places.length > 0 ? places : [placeOf({ path: member, reason: refusal.said ?? refusal.message })],
  });
  placed.message = `${member}: ${refusal.message}`;
  return placed;
};
