/** A row of a file, in a list of them. */
export const rows = { line: (row: number, reason: string) => `row ${row}: ${reason}` };
