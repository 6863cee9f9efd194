import { useDeferredValue, useMemo } from 'react';
import { fullName } from '#domain/display';
import { createSearchIndex } from '#domain/search';
import { compareNamed } from '#domain/sort';
import type { Person } from '#wire/person';
import { useSignedInUser } from '../../features/people/signed-in-user';
import type { ListedPerson } from './person-list';

const nobody: readonly Person[] = [];

interface FoundPeople {
  /** All people, by name. */
  readonly all: readonly ListedPerson[];
  /** People with the text in their name, user name or e-mail. */
  readonly found: readonly ListedPerson[];
}

/** Searches the people; others' changes wait until the user stops typing. */
export const useFoundPeople = (said: readonly Person[] | undefined, search: string): FoundPeople => {
  const self = useSignedInUser().id;
  const people = useDeferredValue(said ?? nobody);
  const all = useMemo(
    () =>
      people
        .map((person): ListedPerson => ({ ...person, name: fullName(person), isSelf: person.id === self }))
        .sort(compareNamed),
    [people, self],
  );
  const index = useMemo(() => createSearchIndex(all, ['name', 'username', 'email']), [all]);
  const found = useMemo(() => index.find(search), [index, search]);
  return { all, found };
};
