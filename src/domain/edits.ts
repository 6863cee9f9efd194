import type { LocalProblemCode } from '#domain/local-problems';
import type { NewClient } from '#wire/client';
import { clientFields } from '#wire/client';
import type { Command } from '#wire/command';
import type { Problem } from '#wire/problem';

// An edit names the fields that a person changed, with what stood there before; it is laid over whatever the item is by
// then.

/** Problem code of an edit whose field somebody else has changed meanwhile. */
export const editClash = 'edit-clash' satisfies LocalProblemCode;

export interface Clash {
  readonly field: string;
  readonly mine: string;
  readonly theirs: string;
}

type Fields = Readonly<Record<string, string | undefined>>;
type EditCommand = Extract<Command, { kind: 'editClient' | 'editOrderObservations' }>;

/** The changed fields of a client form, as they were and as they are now; undefined when nothing was changed. */
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

/** What an edit comes to for the item as it is now. */
export type Laid =
  | { readonly kind: 'change'; readonly fields: Readonly<Record<string, string | boolean>> }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'clash'; readonly clashes: Clash[] };

/**
 * Lays a mark that is either set or not over the item as it is now; another who set it meanwhile wanted the same, or
 * what stood there before.
 */
export const layMark = (field: string, now: boolean, wanted: boolean): Laid =>
  now === wanted ? { kind: 'nothing' } : { kind: 'change', fields: { [field]: wanted } };

/**
 * Lays an edit over the item as it is now: a field that is as it was takes what was wanted, one that is as wanted
 * already is left, and one that somebody else has changed meanwhile is a clash.
 */
export const layEdit = (current: object, edit: { readonly before: Fields; readonly after: Fields }): Laid => {
  const now = current as Readonly<Record<string, unknown>>;
  const fields: Record<string, string> = {};
  const clashes: Clash[] = [];
  for (const [field, mine = ''] of Object.entries(edit.after)) {
    const theirs = String(now[field] ?? '');
    if (theirs === mine) continue;
    if (theirs === (edit.before[field] ?? '')) fields[field] = mine;
    else clashes.push({ field, mine, theirs });
  }
  if (clashes.length > 0) return { kind: 'clash', clashes };
  return Object.keys(fields).length > 0 ? { kind: 'change', fields } : { kind: 'nothing' };
};

const words: Readonly<Record<string, string>> = {
  contactPerson: 'contact person',
  deliveryAddress: 'delivery address',
  cui: 'CUI',
};

/** What an entry is refused with on this device when its fields were changed by somebody else. */
export const clashProblem = (clashes: readonly Clash[]): Problem => ({
  code: editClash,
  message: `Somebody else has changed this meanwhile: ${clashes.map(({ field }) => words[field] ?? field).join(', ')}`,
  details: { clashes },
});

const isClash = (value: unknown): value is Clash => {
  const clash = value as Partial<Record<keyof Clash, unknown>> | null;
  return typeof clash === 'object' && [clash?.field, clash?.mine, clash?.theirs].every((it) => typeof it === 'string');
};

/** The clashes that a problem tells of; none for any other problem. */
export const clashesOf = (problem: Problem | undefined): Clash[] => {
  const told = problem?.code === editClash ? problem.details?.['clashes'] : undefined;
  return Array.isArray(told) ? told.filter(isClash) : [];
};

/**
 * The edit after the user has chosen for each clash: 'mine' stands over what is there now, 'theirs' drops out of it.
 * Undefined when nothing of mine is left.
 */
export const withChoices = (
  command: Command,
  clashes: readonly Clash[],
  choices: Readonly<Record<string, 'mine' | 'theirs'>>,
): EditCommand | undefined => {
  if (command.kind === 'editOrderObservations') {
    const [clash] = clashes;
    if (clash === undefined) return command;
    return choices[clash.field] === 'mine' ? { ...command, before: clash.theirs } : undefined;
  }
  if (command.kind !== 'editClient') return undefined;
  const before: Record<string, string | undefined> = { ...command.before };
  const after: Record<string, string | undefined> = { ...command.after };
  for (const { field, theirs } of clashes) {
    if (choices[field] === 'mine') before[field] = theirs;
    else {
      delete before[field];
      delete after[field];
    }
  }
  if (Object.keys(after).length === 0) return undefined;
  return { ...command, before: before as Partial<NewClient>, after: after as Partial<NewClient> };
};
