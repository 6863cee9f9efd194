/**
 * The spellings that a scanned number may have in a catalogue, the scanned one first: UPC-A is EAN-13 with a leading 0,
 * which readers and catalogues treat differently.
 */
const spellingsOf = (code: string): string[] => {
  if (/^0\d{12}$/.test(code)) return [code, code.slice(1)];
  return /^\d{12}$/.test(code) ? [code, `0${code}`] : [code];
};

/**
 * What to search for after a scan: the spelling that products have, or the code as it was read. `count` tells how many
 * have a text.
 */
export const searchForScanned = (
  code: string,
  count: (text: string) => number,
): { readonly text: string; readonly found: number } => {
  for (const text of spellingsOf(code)) {
    const found = count(text);
    if (found > 0) return { text, found };
  }
  return { text: code, found: 0 };
};
