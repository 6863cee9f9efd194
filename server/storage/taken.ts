/** Whether this is PostgreSQL's word for a second row with the same unique value; the transaction is over with it. */
export const isTaken = (error: unknown): boolean => (error as { code?: unknown }).code === '23505';
