import type { LocalProblemCode } from '#domain/local-problems';
import type { NewClient } from '#wire/client';
import { clientFields } from '#wire/client';
import type { Problem } from '#wire/problem';

// An edit names the changed fields with their former values and is merged into the current item.

/** Problem code of an edit of a field that another user has changed (a conflict). */
export const editClash = 'edit-clash' satisfies LocalProblemCode;

export interface Clash {
  readonly field: string;
  readonly mine: string;
  readonly theirs: string;
}

/** Fields of an item by name: texts, and marks that are set or not. */
type FieldValues = Readonly<Partial<Record<string, string | boolean>>>;

/** The former and the wanted values of the edited fields. */
export interface Changes {
  readonly before: FieldValues;
  readonly after: FieldValues;
}

/** The changed fields of a client form, before and after; undefined if nothing changed. */
export const clientChanges = (
  before: NewClient,
  after: NewClient,
): { before: Partial<NewClient>; after: Partial<NewClient> } | undefined => {
  const changed = clientFields.filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return undefined;
  const only = (client: NewClient): Partial<NewClient> =>
    Object.fromEntries(changed.map((field) => [field, client[field]]));
  return { before: only(before), after: only(after) };
};

/** An edit merged into the current item: the fields to change, nothing, or a conflict. */
export type MergedEdit =
  | { readonly kind: 'change'; readonly fields: Readonly<Record<string, string | boolean>> }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'clash'; readonly clashes: Clash[] };

const textOf = (value: unknown): string => ((value ?? false) === false ? '' : String(value));

/**
 * Merges an edit into the current item. A field that is unchanged takes the wanted value, a field that has the wanted
 * value already is left, and a field that another person has changed is a clash (a conflict). A mark has two states,
 * so another person's change of it wanted the same.
 */
export const mergeEdit = (current: object, { before, after }: Changes): MergedEdit => {
  const now = current as Readonly<Record<string, unknown>>;
  const fields: Record<string, string | boolean> = {};
  const clashes: Clash[] = [];
  for (const [field, mine = ''] of Object.entries(after)) {
    const theirs = textOf(now[field]);
    if (theirs === textOf(mine)) continue;
    if (typeof mine === 'boolean' || theirs === textOf(before[field])) fields[field] = mine;
    else clashes.push({ field, mine, theirs });
  }
  if (clashes.length > 0) return { kind: 'clash', clashes };
  return Object.keys(fields).length > 0 ? { kind: 'change', fields } : { kind: 'nothing' };
};

const trimmed = (item: object): Record<string, string | boolean> =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  );

/** Whether an item already has all wanted values of an edit. */
export const isEditIn = (item: object, { before, after }: Changes): boolean =>
  mergeEdit(trimmed(item), { before, after: trimmed(after) }).kind === 'nothing';

/**
 * Combines two edits of one item: the first one's former values, the second one's wanted values; undefined if they
 * cancel out.
 */
export const combinedEdits = (first: Changes, second: Changes): Changes | undefined => {
  const before: Record<string, string | boolean | undefined> = { ...second.before, ...first.before };
  const after: Record<string, string | boolean | undefined> = { ...first.after, ...second.after };
  for (const field of Object.keys(after)) {
    if (after[field] !== before[field]) continue;
    delete after[field];
    delete before[field];
  }
  return Object.keys(after).length === 0 ? undefined : { before, after };
};

/** The problem of an entry that this device refuses because of a conflict. */
export const clashProblem = (clashes: readonly Clash[]): Problem => ({
  code: editClash,
  message: '',
  details: { clashes },
});

const isClash = (value: unknown): value is Clash => {
  const clash = value as Partial<Record<keyof Clash, unknown>> | null;
  return typeof clash === 'object' && [clash?.field, clash?.mine, clash?.theirs].every((it) => typeof it === 'string');
};

/** The conflicts in a problem; none for any other problem. */
export const clashesOf = (problem: Problem | undefined): Clash[] => {
  const clashes = problem?.code === editClash ? problem.details?.['clashes'] : undefined;
  return Array.isArray(clashes) ? clashes.filter(isClash) : [];
};

/**
 * The edit after the user has chosen for each conflict: 'mine' replaces the current value, 'theirs' removes the field
 * from the edit. Undefined if no field is left.
 */
export const withChoices = (
  changes: Changes,
  clashes: readonly Clash[],
  choices: Readonly<Record<string, 'mine' | 'theirs'>>,
): Changes | undefined => {
  const before: Record<string, string | boolean | undefined> = { ...changes.before };
  const after: Record<string, string | boolean | undefined> = { ...changes.after };
  for (const { field, theirs } of clashes) {
    if (choices[field] === 'mine') before[field] = theirs;
    else {
      delete before[field];
      delete after[field];
    }
  }
  return Object.keys(after).length === 0 ? undefined : { before, after };
};
