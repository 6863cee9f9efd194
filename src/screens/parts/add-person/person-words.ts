import { fullName } from '#domain/display';
import type { PersonField } from '#wire/new-person';
import type { Person } from '#wire/person';
import type { Problem } from '#wire/problem';
import type { Role } from '#wire/session';
import { dayOrClock } from '#words/format';
import { saidOf } from '#words/said-of';
import type { Tone } from '../../../ui/ToneBadge';
import { reasonOf } from '../../../words/refusals';
import type { Refusal } from '../use-write';

export const roleWords: Readonly<Record<Role, string>> = { admin: 'Administrator', agent: 'Agent' };
/** For the select of a form. */
export const roleChoices = (['agent', 'admin'] as const).map((value) => ({ value, label: roleWords[value] }));

/** Whether a person can sign in, in words. */
export const stateOf = ({ disabled, hasPassword }: Person): { readonly tone: Tone; readonly words: string } => {
  if (disabled) return { tone: 'plain', words: 'Disabled' };
  return hasPassword ? { tone: 'done', words: 'Active' } : { tone: 'waits', words: 'No password yet' };
};

/** The last time that one of the person's devices has asked the server for anything. */
export const contactWords = ({ lastContact }: Pick<Person, 'lastContact'>, now: Date): string =>
  lastContact === null ? 'Never' : dayOrClock(lastContact, now);

/** The fields of a person, as the form calls them. */
export const personLabels = {
  username: 'Username',
  firstname: 'First name',
  lastname: 'Last name',
  email: 'E-mail',
  role: 'Role',
  disabled: 'State',
} as const satisfies Record<PersonField | 'username', string>;

/** A field's value, for a sentence. */
export const shownValue = (field: PersonField, value: string | boolean): string => {
  if (field === 'role') return roleWords[value as Role];
  if (field === 'disabled') return value === true ? 'disabled' : 'enabled';
  return value === '' ? 'empty' : `'${value}'`;
};

/** What a refusal says at the fields of its form; undefined where it is about none of them. */
export const problemsAtFields = (problem: Problem): Refusal['places'] | undefined => {
  if (problem.code === 'duplicate-username') return { username: reasonOf({ ...problem, details: {} }) };
  if (problem.code !== 'invalid-body') return undefined;
  const places = (problem.details?.places ?? []).filter(({ path }) => path in personLabels);
  return places.length === 0 ? undefined : Object.fromEntries(places.map((place) => [place.path, saidOf(place)]));
};

/** Why a person was not changed, and what to do next. */
export const whyNotChanged = (problem: Problem): string => {
  switch (problem.code) {
    case 'conflict':
      return 'Somebody else has changed it meanwhile. Look at what it is now, then save again.';
    case 'not-found':
      return 'This person is no longer there. Close this.';
    default:
      return reasonOf(problem);
  }
};

/** Whose sessions or code it is: 'Ana Popescu (ana)'. */
export const namedPerson = (person: Person): string => {
  const name = fullName(person);
  return name === person.username ? name : `${name} (${person.username})`;
};
