import pg from 'pg';

/** As SQLSTATE: the connection could not be made, broke before the commit, or broke during the commit. */
type LostCode = '08001' | '08006' | '08007';

/** The connection to the database broke: a retry may succeed. `code` is an SQLSTATE. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
  readonly code: LostCode;

  constructor(code: LostCode, cause: unknown) {
    // An error about several refused addresses has a code and no message.
    const { message, code: reason } = cause as NodeJS.ErrnoException;
    super(`The connection to the database failed: ${message || reason}`, { cause });
    this.code = code;
  }
}

/**
 * An error of the commit: the outcome is unknown if the connection broke during it; otherwise the database has refused.
 */
export const atCommit = (error: unknown): unknown => {
  const broken =
    error instanceof ConnectionLost || (error instanceof pg.DatabaseError && /^(08|57P|58|XX)/.test(error.code ?? ''));
  return broken ? new ConnectionLost('08007', error) : error;
};
