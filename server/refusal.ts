import type { ProblemCode, ProblemPlace } from '#wire/problem';

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
  readonly details: RefusalDetails | undefined;

  constructor(status: number, code: ProblemCode, message: string, details?: RefusalDetails) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** A refusal that names one place in the request. */
export const refusePlace = (status: number, code: ProblemCode, path: string, message: string): Refusal =>
  new Refusal(status, code, message, { places: [{ path, message }] });

/**
 * Refuses a request with wrong things in it, with all their places; the first one's message is the refusal's. `wrongIn`
 * answers where and how a thing is wrong, or nothing if it is right.
 */
export const refuseEach = <Thing>(
  status: number,
  code: ProblemCode,
  things: readonly Thing[],
  wrongIn: (thing: Thing, index: number) => ProblemPlace | readonly ProblemPlace[] | false | undefined,
): void => {
  const places = things.flatMap((thing, index) => wrongIn(thing, index) || []);
  const [first] = places;
  if (first !== undefined) throw new Refusal(status, code, first.message, { places });
};

/** The body of an error answer: `{code, message, details?}` (wire/problem). */
export const problemOf = (refusal: Refusal): { code: ProblemCode; message: string; details?: RefusalDetails } => ({
  code: refusal.code,
  message: refusal.message,
  ...(refusal.details === undefined ? {} : { details: refusal.details }),
});
