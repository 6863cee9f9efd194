import { batchBody, endpoints } from '#wire/endpoints';
import { Refusal } from '../refusal';
import { readBody } from './body';
import { checkRole, type Step, type Verb } from './run';
import { type WriteName, writeNames, writes } from './writes';

/** Several writes as one: the batch's transaction and key are theirs, each is checked for its role, and one refusal refuses all. */
export const batch: Verb = {
  status: 200,
  act: async (step, body) => {
    const answers: unknown[] = [];
    for (const [index, call] of readBody(batchBody, body).calls.entries())
      answers.push(await actMember(step, call, index));
    return { answers };
  },
};

interface Member {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

const actMember = async (step: Step, call: Member, index: number): Promise<unknown> => {
  try {
    const name = writeOf(call);
    checkRole(step.actor, name);
    return await writes[name].act(step, call.body);
  } catch (error) {
    throw error instanceof Refusal ? placedIn(error, index) : error;
  }
};

const writeOf = ({ method, path }: Member): WriteName => {
  const plain = path.replace(/\?.*$/s, '').replace(/^(?:\/api)+(?=\/)/, '');
  const name = writeNames.find((name) => endpoints[name].method === method && endpoints[name].path === plain);
  if (name === undefined) throw new Refusal(404, 'not-found', `A batch has no call ${method} ${plain}.`);
  return name;
};

/** The refusal of a member, naming the member and the place in its body. */
const placedIn = (refusal: Refusal, index: number): Refusal => {
  const member = `calls.${index}`;
  const places = (refusal.details?.places ?? []).map(({ path, ...place }) => ({
    ...place,
    path: path === '' ? `${member}.body` : `${member}.body.${path}`,
  }));
  return new Refusal(refusal.status, refusal.code, `${member}: ${refusal.message}`, {
    ...refusal.details,
    places: places.length > 0 ? places : [{ path: member, message: refusal.message }],
  });
};
