import type { Person } from '#wire/person';

/** The actions of a row; the same functions for all rows. */
export interface PersonActs {
  readonly onEdit: (id: string) => void;
  readonly onCode: (id: string) => void;
  readonly onSessions: (id: string) => void;
  /** Hands over what a leaving person holds. */
  readonly onLeave: (id: string) => void;
  /** Disables the person, or enables them again. */
  readonly onDisable: (id: string) => void;
}

/** A person as the list shows them. `isSelf`: the signed-in user. */
export interface ListedPerson extends Person {
  readonly name: string;
  readonly isSelf: boolean;
}

/** The props of the table and of the cards. */
export interface PeopleListProps extends PersonActs {
  readonly people: readonly ListedPerson[];
  readonly now: Date;
}

/** The props of one row or card. */
export interface PersonItemProps extends PersonActs {
  readonly person: ListedPerson;
  readonly now: Date;
}

/** Id of a person's row or card. */
export const rowIdOf = (id: string): string => `person-row-${id}`;

/**
 * The props of a dialog about one person; `person` is undefined until one is chosen, and if the person no longer
 * exists.
 */
export interface PersonDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly person: ListedPerson | undefined;
}
