import type { Person } from '#wire/person';

/** What can be done with a person from their row; the same functions for all rows. */
export interface PersonActs {
  readonly onEdit: (id: string) => void;
  readonly onCode: (id: string) => void;
  readonly onSessions: (id: string) => void;
  /** Hands over what somebody holds who leaves. */
  readonly onLeave: (id: string) => void;
  /** Disables, or enables who is disabled. */
  readonly onDisable: (id: string) => void;
}

/** A person as the list shows them. `isSelf`: it is who looks at it. */
export interface ListedPerson extends Person {
  readonly name: string;
  readonly isSelf: boolean;
}

/** What the table and the cards both show. */
export interface PeopleListProps extends PersonActs {
  readonly people: readonly ListedPerson[];
  readonly now: Date;
}

/** What one row or card of it shows. */
export interface PersonItemProps extends PersonActs {
  readonly person: ListedPerson;
  readonly now: Date;
}

/** Id of a person's row or card. */
export const rowIdOf = (id: string): string => `person-row-${id}`;

/** What a dialog about one person is given; `person` is undefined before the first one, and when they are gone. */
export interface PersonDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly person: ListedPerson | undefined;
}
