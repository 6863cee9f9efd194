/** The demo company's ids are fixed and countable: p0001, c001, b01. */
export const numbered = (prefix: string, position: number, width: number): string =>
  `${prefix}${String(position + 1).padStart(width, '0')}`;
