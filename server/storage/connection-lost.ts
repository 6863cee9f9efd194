import pg from 'pg';

/** In SQL's words: it could not be made, it broke before the commit, or it broke over the commit. */
type LostCode = '08001' | '08006' | '08007';

/** The way to the database broke: another try may find it whole again. `code` is an SQLSTATE. */
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

/** An error of the commit: the outcome is unknown if the connection broke over it, else the database has refused. */
export const atCommit = (error: unknown): unknown => {
  const broken =
    error instanceof ConnectionLost || (error instanceof pg.DatabaseError && /^(08|57P|58|XX)/.test(error.code ?? ''));
  return broken ? new ConnectionLost('08007', error) : error;
};
