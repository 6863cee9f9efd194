/** Whether this is PostgreSQL's error for a second row with the same unique value; the transaction is then aborted. */
export const isUniqueViolation = (error: unknown): boolean => (error as { code?: unknown }).code === '23505';
