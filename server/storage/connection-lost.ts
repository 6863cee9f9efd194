import pg from 'pg';

/**
 * In SQL's own words: it could not be made, it broke before the commit, or it broke when nobody can say any more what
 * became of the commit.
 */
type LostCode = '08001' | '08006' | '08007';

/**
 * The way to the database broke: another try may find it whole again. Its code is SQLSTATE's, as those of the
 * database's own errors are.
 */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
  readonly code: LostCode;

  constructor(code: LostCode, cause: unknown) {
    // One of several addresses that all refused has a code and no words.
    const { message, code: reason } = cause as NodeJS.ErrnoException;
    super(`The connection to the database failed: ${message || reason}`, { cause });
    this.code = code;
  }
}

/**
 * An error of the commit itself: stored or not, where the connection broke over it; taken back, where the database says
 * why it refused.
 */
export const atCommit = (error: unknown): unknown => {
  const broken =
    error instanceof ConnectionLost || (error instanceof pg.DatabaseError && /^(08|57P|58|XX)/.test(error.code ?? ''));
  return broken ? new ConnectionLost('08007', error) : error;
};
