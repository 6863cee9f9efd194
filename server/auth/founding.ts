import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { logoBytes, mostLogoPixels } from '#domain/logo';
import { endpoints } from '#wire/endpoints';
import { foundingRequest, longestLogo } from '#wire/founding';
import type { Config } from '../config';
import { placesOf, Refusal, refusePlace } from '../refusal';
import type { SecurityLog } from '../security-log';
import type { Database, Tx } from '../storage/database';
import {
  insertFounded,
  lockSessions,
  readCompanyState,
  readFounder,
  readFoundingCode,
  removeEverything,
  TableInUse,
} from '../storage/founding';
import { checkText } from '../text';
import { limitedAttempts } from './attempts';
import { hashOfFoundingCode } from './founding-code';
import { neverStore } from './never-store';
import { refuseWeakPassword } from './password-rules';
import { hashPassword, isPassword } from './passwords';

/** A company's fields are short; the logo may be nearly all of the body. */
const bodyLimit = 2 * longestLogo + 16 * 1_024;
/** The name under which guesses of the code are counted, besides their address. */
const guessed = 'founding';

interface FoundingParts {
  readonly database: Database;
  readonly config: Pick<Config, 'passwordCost'>;
  readonly secure: SecurityLog;
  /** How long a founding waits for tables in use; tests pass their own. */
  readonly patience?: Patience;
}

interface Patience {
  /** How often it is begun again. */
  readonly pauses: number;
  readonly pauseMs: number;
}

/** Mounts `GET` and `POST auth/founding`, both without a token, below /api and the doubled /api/api. */
export const registerFounding = (app: FastifyInstance, parts: FoundingParts): void => {
  const attempts = limitedAttempts(parts.secure);
  for (const prefix of ['/api', '/api/api']) {
    app.get(`${prefix}${endpoints.founding.path}`, async (_request, reply) => {
      neverStore(reply);
      return parts.database.transaction(readCompanyState);
    });
    app.post(`${prefix}${endpoints.found.path}`, { bodyLimit }, async (request, reply) => {
      neverStore(reply);
      const asked = readRequest(request.body);
      return attempts.at(guessed, request, reply, async () => {
        const outcome = await found(parts, asked);
        if (outcome === 'done') parts.secure({ security: 'company founded' }, request);
        if (outcome === 'done' || outcome === 'repeated') return { good: { username: asked.admin.username } };
        parts.secure({ security: 'code bad' }, request);
        return { bad: refusals[outcome]() };
      });
    });
  }
};

/** The requested company, with its logo as bytes. Throws Refusal 400. */
const readRequest = (body: unknown) => {
  checkText(body);
  const read = foundingRequest.safeParse(body);
  if (!read.success) {
    const places = placesOf(read.error.issues);
    throw new Refusal(400, 'invalid-body', places[0]?.message ?? 'This is no founding of a company.', { places });
  }
  const { company, admin } = read.data;
  refuseWeakPassword(admin.password, { username: admin.username, company: company.name }, 'admin.password');
  const logo = company.logo === '' ? undefined : logoBytes(company.logo);
  if (company.logo !== '' && logo === undefined) {
    throw refusePlace(400, 'invalid-body', 'company.logo', { say: 'bad-picture', most: mostLogoPixels });
  }
  return { ...read.data, logo };
};

type Request = ReturnType<typeof readRequest>;

/** Both count as failed attempts: someone who has read the code could otherwise guess the founder's password. */
const refusals = {
  'wrong-code': () => new Refusal(403, 'wrong-code', 'This is not the code that the server printed last.'),
  founded: () => new Refusal(409, 'founded', 'A company of its own stands here already.'),
} as const;

/**
 * Founds the company in one transaction, in an empty database or in place of the demo, with the code that was printed
 * last. A repeat by the same founder succeeds, because the first answer may have been lost; any other caller gets
 * 'founded'.
 */
const found = async (
  { database, config, patience = founderPatience }: FoundingParts,
  request: Request,
): Promise<'done' | 'repeated' | keyof typeof refusals> => {
  const hash = await hashOfFoundingCode(request.code);
  let stands = await database.transaction((tx) => look(tx, hash));
  if (stands === 'open') {
    // Outside any transaction: hashing takes long, and the embedded database has one connection.
    const passwordHash = await hashPassword(request.admin.password, config.passwordCost);
    stands = await onceFree(patience, () =>
      database.transaction(async (tx) => {
        await lockSessions(tx);
        const now = await look(tx, hash);
        if (now === 'open') await begin(tx, { ...request, passwordHash, hash });
        return now;
      }),
    );
  }
  if (stands === 'founded') return (await isRepeat(database, request, hash)) ? 'repeated' : 'founded';
  return stands === 'open' ? 'done' : stands;
};

/** Pauses of a founding: if a table is in use after all of them, it is answered with 503. */
const mostPauses = 80;
/** How long each of them is, in milliseconds. */
const eachPause = 100;
const founderPatience: Patience = { pauses: mostPauses, pauseMs: eachPause };

/** Begins the work again while a table is in use: between two tries it holds no lock, so that the others end. */
const onceFree = async <Result>({ pauses, pauseMs }: Patience, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof TableInUse) || pauses === 0) throw error;
  }
  await pause(pauseMs);
  return onceFree({ pauses: pauses - 1, pauseMs }, work);
};

/** The state before a founding. 'wrong-code': the request has another code than the one printed last. */
type Before = 'open' | 'wrong-code' | 'founded';

/**
 * Whether a founding with this code may continue. The code is read first: on PostgreSQL another founding may be
 * committed between the two reads; if it removed the code, the second read sees its company.
 */
const look = async (tx: Tx, hash: string): Promise<Before> => {
  const code = await readFoundingCode(tx);
  if ((await readCompanyState(tx)).stands === 'own') return 'founded';
  return code === hash ? 'open' : 'wrong-code';
};

const begin = async (
  tx: Tx,
  { company, admin, logo, passwordHash, hash }: Request & { readonly passwordHash: string; readonly hash: string },
): Promise<void> => {
  if ((await readCompanyState(tx)).stands === 'demo') await removeEverything(tx);
  const { password: _password, ...names } = admin;
  await insertFounded(tx, { company: { ...company, logo }, admin: { ...names, passwordHash }, code: hash });
};

/** Whether this request founded the company: the same code, and the same first administrator with their password. */
const isRepeat = async (database: Database, { admin }: Request, hash: string): Promise<boolean> => {
  const founder = await database.transaction(readFounder);
  if (founder?.code !== hash || founder.username !== admin.username) return false;
  return isPassword(admin.password, founder.passwordHash);
};
