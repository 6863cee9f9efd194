import type { ProblemCode, ProblemPlace } from '#wire/problem';

interface RefusalDetails {
  readonly places?: readonly ProblemPlace[];
  /** The item as it is now, where the asker's was stale. */
  readonly item?: unknown;
  /** ISO instant of what was done before. */
  readonly sent?: string;
  /** The secret at which the asker's device wipes itself (SESSION-11). */
  readonly wipe?: string;
}

/** A 'no' with its reason. Thrown inside a transaction it takes all of it back: a refused write leaves nothing. */
export class Refusal extends Error {
  /** What was asked for is there, and out of this asker's sight: said to nobody but the security log. */
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

/** A refusal that names one place in what was sent. */
export const refusePlace = (status: number, code: ProblemCode, path: string, message: string): Refusal =>
  new Refusal(status, code, message, { places: [{ path, message }] });

/**
 * Refuses what has any such things wrong in it, with all of their places; the first one's words are the refusal's.
 * `wrongIn` says where and how a thing is wrong, nothing where it is right.
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
