import type { rows as english } from '../en/rows';

export const rows: typeof english = { line: (row, reason) => `rândul ${row}: ${reason}` };
