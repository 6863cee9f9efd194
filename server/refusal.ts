import { type Issue, reasonIn } from '#wire/issue';
import type { ProblemCode, ProblemPlace } from '#wire/problem';
import type { Said } from '#wire/said';
import { refused } from '#words/en/refused';
import { rowReasons } from '#words/en/row-reasons';
import { sentenceIn } from '#words/said';

/** The reason: a code with its values, or an English text for mistakes that only a client's developer can make. */
export type Reason = Said | string;

interface WrongPlace {
  readonly path: string;
  readonly reason: Reason;
}

interface RefusalDetails {
  readonly places?: readonly ProblemPlace[];
  /** The current item, if the caller's version was stale (conflict). */
  readonly item?: unknown;
  /** ISO instant of the earlier effect. */
  readonly sent?: string;
  /** The secret that makes the caller's device wipe itself (SESSION-11). */
  readonly wipe?: string;
}

/**
 * An error answer with its reason. Thrown inside a transaction it rolls everything back: a refused write leaves
 * nothing.
 */
export class Refusal extends Error {
  /** The requested item exists, but this caller may not see it: only the security log records that. */
  outOfSight = false;
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: ProblemCode;
  readonly said: Said | undefined;
  readonly details: RefusalDetails | undefined;

  constructor(status: number, code: ProblemCode, reason: Reason, details?: RefusalDetails) {
    super(inEnglish(reason));
    this.status = status;
    this.code = code;
    this.said = typeof reason === 'string' ? undefined : reason;
    this.details = details;
  }
}

const english = { ...refused, ...rowReasons };

const inEnglish = (reason: Reason): string =>
  typeof reason === 'string' ? reason : (sentenceIn(english, reason) ?? reason.say);

/** A reason in the form of an answer. */
const reasonFields = (reason: Reason) => ({
  message: inEnglish(reason),
  ...(typeof reason === 'string' ? {} : { said: reason }),
});

/** A place in the form of an answer. */
export const placeOf = ({ path, reason }: WrongPlace): ProblemPlace => ({ path, ...reasonFields(reason) });

/** The places of zod's issues: with our reasons, or else with zod's messages. */
export const placesOf = (issues: readonly Issue[]): ProblemPlace[] =>
  issues.map((issue) => {
    const reason = reasonIn(issue);
    const path = issue.path.map(String).join('.');
    return placeOf({ path, reason: reason.say in english ? reason : issue.message });
  });

/** A refusal with these places in the request; the first one's reason is the refusal's. */
export const refusePlaces = (
  status: number,
  code: ProblemCode,
  [first, ...others]: readonly [WrongPlace, ...WrongPlace[]],
  details?: RefusalDetails,
): Refusal => new Refusal(status, code, first.reason, { ...details, places: [first, ...others].map(placeOf) });

/** A refusal with one place in the request. */
export const refusePlace = (status: number, code: ProblemCode, path: string, reason: Reason): Refusal =>
  refusePlaces(status, code, [{ path, reason }]);

/**
 * Refuses a request with all its wrong places. `wrongIn` returns the place and reason, or nothing if a thing is right.
 */
export const refuseEach = <Thing>(
  status: number,
  code: ProblemCode,
  things: readonly Thing[],
  wrongIn: (thing: Thing, index: number) => WrongPlace | readonly WrongPlace[] | false | undefined,
  details?: RefusalDetails,
): void => {
  const [first, ...others] = things.flatMap((thing, index) => wrongIn(thing, index) || []);
  if (first !== undefined) throw refusePlaces(status, code, [first, ...others], details);
};

/** The body of an error answer: `{code, message, said?, details?}` (wire/problem). */
export const problemOf = ({ code, message, said, details }: Refusal) => ({
  code,
  message,
  ...(said === undefined ? {} : { said }),
  ...(details === undefined ? {} : { details }),
});
