import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logoBytes } from '#domain/logo';
import { endpoints } from '#wire/endpoints';
import { foundingRequest, longestLogo } from '#wire/founding';
import type { ProblemPlace } from '#wire/problem';
import type { Config } from '../config';
import { Refusal, refusePlace } from '../refusal';
import type { Database, Tx } from '../storage/database';
import {
  insertFounded,
  lockSessions,
  readFounder,
  readFoundingCode,
  readStanding,
  removeEverything,
} from '../storage/founding';
import { hashOfFoundingCode } from './founding-code';
import { LoginLimit } from './login-limit';
import { refuseWeakPassword } from './password-rules';
import { hashPassword, isPassword } from './passwords';

/** A company's fields are short; nearly all of the body may be its logo. */
const bodyLimit = 2 * longestLogo + 16 * 1_024;
/** The name that guesses at the code are counted under, beside their address. */
const guessed = 'founding';

interface FoundingParts {
  readonly database: Database;
  readonly config: Pick<Config, 'passwordCost'>;
  /** A password that everybody knows who has seen the demo company. */
  readonly demoPassword: string;
}

/** Mounts `GET` and `POST auth/founding`, both without a token, below /api and the doubled /api/api. */
export const registerFounding = (app: FastifyInstance, parts: FoundingParts): void => {
  const limit = new LoginLimit();
  for (const prefix of ['/api', '/api/api']) {
    app.get(`${prefix}${endpoints.founding.path}`, async (_request, reply) => {
      neverStore(reply);
      return parts.database.transaction(readStanding);
    });
    app.post(`${prefix}${endpoints.found.path}`, { bodyLimit }, async (request, reply) => {
      neverStore(reply);
      const asked = readRequest(request.body, parts);
      await limited(limit, request, reply, () => found(parts, asked));
      return { username: asked.admin.username };
    });
  }
};

/** What would be a company, with its logo as bytes. Throws Refusal 400. */
const readRequest = (body: unknown, { demoPassword }: Pick<FoundingParts, 'demoPassword'>) => {
  const read = foundingRequest.safeParse(body);
  if (!read.success) {
    const places: ProblemPlace[] = read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    const [first] = places;
    throw new Refusal(400, 'invalid-body', first?.message ?? 'This is no founding of a company.', { places });
  }
  const { company, admin } = read.data;
  refuseWeakPassword(admin.password, admin.username, 'admin.password');
  if (admin.password === demoPassword) {
    throw refusePlace(400, 'weak-password', 'admin.password', 'Everybody knows the password of the demo company.');
  }
  const logo = company.logo === '' ? undefined : logoBytes(company.logo);
  if (company.logo !== '' && logo === undefined) {
    throw refusePlace(400, 'invalid-body', 'company.logo', 'This picture cannot be used: it must be a small JPEG.');
  }
  return { ...read.data, logo };
};

/** A wrong code takes its time after some of them, as a wrong password does (SESSION-8). */
const limited = async (
  limit: LoginLimit,
  { ip }: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<void>,
): Promise<void> => {
  const wait = limit.attempt(guessed, ip, Date.now());
  if (wait > 0) {
    reply.header('retry-after', String(wait));
    const words = wait < 60 ? `${wait} s` : `${Math.ceil(wait / 60)} min`;
    throw new Refusal(429, 'rate-limited', `Too many wrong codes. Try again in ${words}.`);
  }
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'wrong-code')) limit.undecided(guessed, ip);
    throw error;
  }
  limit.succeeded(guessed, ip);
};

type Request = ReturnType<typeof readRequest>;

/**
 * Founds the company in one transaction, in an empty database or in place of the demo. Throws Refusal 403 `wrong-code`,
 * also where no code was printed, and 409 `founded` once it is done; to the same founder a repeat is no refusal, whose
 * answer was lost.
 */
const found = async ({ database, config }: FoundingParts, request: Request): Promise<void> => {
  const hash = await hashOfFoundingCode(request.code);
  const before = await database.transaction((tx) => look(tx, hash));
  if (before === 'wrong-code') throw wrongCode();
  if (before === 'open') {
    // Outside any transaction: hashing takes long, and the embedded database has one connection.
    const passwordHash = await hashPassword(request.admin.password, config.passwordCost);
    const after = await database.transaction(async (tx) => {
      await lockSessions(tx);
      const now = await look(tx, hash);
      if (now === 'open') await begin(tx, { ...request, passwordHash, hash });
      return now;
    });
    if (after === 'open') return;
    if (after === 'wrong-code') throw wrongCode();
  }
  if (!(await isRepeat(database, request, hash))) {
    throw new Refusal(409, 'founded', 'A company of its own stands here already.');
  }
};

/** Whether a founding with this code may go on. */
const look = async (tx: Tx, hash: string): Promise<'open' | 'wrong-code' | 'founded'> => {
  if ((await readStanding(tx)).stands === 'own') return 'founded';
  return (await readFoundingCode(tx)) === hash ? 'open' : 'wrong-code';
};

const begin = async (
  tx: Tx,
  { company, admin, logo, passwordHash, hash }: Request & { readonly passwordHash: string; readonly hash: string },
): Promise<void> => {
  if ((await readStanding(tx)).stands === 'demo') await removeEverything(tx);
  const { password: _password, ...names } = admin;
  await insertFounded(tx, { company: { ...company, logo }, admin: { ...names, passwordHash }, code: hash });
};

/** Whether this is what founded the company: the same code, and the same first administrator with their password. */
const isRepeat = async (database: Database, { admin }: Request, hash: string): Promise<boolean> => {
  const founder = await database.transaction(readFounder);
  if (founder?.code !== hash || founder.username !== admin.username) return false;
  return isPassword(admin.password, founder.passwordHash);
};

const wrongCode = (): Refusal =>
  new Refusal(403, 'wrong-code', 'This is not the code that the server printed last on its console.');

/** Who stands here may be another at the next look. */
const neverStore = (reply: FastifyReply): void => {
  reply.header('cache-control', 'no-store');
};
