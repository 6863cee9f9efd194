import { fullName } from '#domain/display';
import type { PersonField } from '#wire/new-person';
import type { Person } from '#wire/person';
import type { Problem } from '#wire/problem';
import type { Role } from '#wire/session';
import { dayOrClock } from '#words/format';
import { saidOf } from '#words/said-of';
import { words } from '#words/words';
import type { Refusal } from '../../forms/use-write';
import type { Tone } from '../../ui/ToneBadge';
import { reasonOf } from '../../words/refusals';

export const roleChoices = () =>
  (['agent', 'admin'] as const).map((value) => ({ value, label: words.person.roles[value] }));

/** Whether a person can sign in. */
export const stateOf = ({ disabled, hasPassword }: Person): { readonly tone: Tone; readonly text: string } => {
  if (disabled) return { tone: 'plain', text: words.person.states.disabled };
  return hasPassword
    ? { tone: 'done', text: words.person.states.active }
    : { tone: 'waits', text: words.person.states.withoutPassword };
};

/** The last contact of any of the person's devices with the server. */
export const contactText = ({ lastContact }: Pick<Person, 'lastContact'>, now: Date): string =>
  lastContact === null ? words.person.never : dayOrClock(lastContact, now);

/** The current value of a field that another user has changed. */
export const nowText = (field: keyof typeof words.person.labels & PersonField, value: string): string => {
  const label = words.person.labels[field];
  if (value === '') return words.theirs.nowEmpty(label);
  return words.theirs.nowIs(label, field === 'role' ? words.person.roles[value as Role] : value);
};

/** A refusal's messages by field; undefined if it concerns none of them. */
export const problemsAtFields = (problem: Problem): Refusal['places'] | undefined => {
  if (problem.code === 'duplicate-username') return { username: reasonOf({ ...problem, details: {} }) };
  if (problem.code !== 'invalid-body') return undefined;
  const places = (problem.details?.places ?? []).filter(({ path }) => path in words.person.labels);
  return places.length === 0 ? undefined : Object.fromEntries(places.map((place) => [place.path, saidOf(place)]));
};

/** Why a person was not changed, and what to do next. */
export const whyNotChanged = (problem: Problem): string => {
  switch (problem.code) {
    case 'conflict':
      return words.person.changedMeanwhile;
    case 'not-found':
      return words.person.gone;
    default:
      return reasonOf(problem);
  }
};

/** A person with user name: 'Ana Popescu (ana)'. */
export const namedPerson = (person: Person): string => {
  const name = fullName(person);
  return name === person.username ? name : `${name} (${person.username})`;
};
