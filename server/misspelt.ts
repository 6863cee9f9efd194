/** Unknown variables with a name close to one of ours: a misspelt one would be ignored silently. */
export const misspelt = (names: readonly string[], variableNames: readonly string[]): string[] => {
  return names.flatMap((name) => {
    const meant = variableNames.includes(name) ? undefined : variableNames.find((one) => isNearly(name, one));
    return meant === undefined ? [] : [`${name}: is not known; ${meant} is`];
  });
};

/** Shorter names that differ by one letter may be other programs' variables. */
const shortestGuessed = 8;
/** Names of at least this length may differ by two letters. */
const longName = 10;

const isNearly = (name: string, known: string): boolean =>
  known.length >= shortestGuessed && lettersApart(name.toUpperCase(), known) <= (known.length >= longName ? 2 : 1);

/** Edit distance: letters to add, remove, change, or swap with the next one, to turn one text into the other. */
const lettersApart = (one: string, other: string): number => {
  let rows: readonly (readonly number[])[] = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const [before = [], beforeThat = []] = [rows.at(-1), rows.at(-2)];
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const changed = (before[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      const swapped =
        one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1] ? (beforeThat[j - 2] ?? i) + 1 : changed;
      row.push(Math.min((before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed, swapped));
    }
    rows = [...rows, row];
  }
  return rows.at(-1)?.at(-1) ?? 0;
};
