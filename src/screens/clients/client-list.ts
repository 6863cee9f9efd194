import type { ClientView } from '#domain/pending';

/** The props of both the table and the cards. */
export interface ClientListProps {
  readonly clients: readonly ClientView[];
  readonly onEdit: (clientId: string) => void;
  /** Absent for users who may not merge clients. */
  readonly onMerge?: ((clientId: string) => void) | undefined;
}

/** The props of one row or card. */
export interface ClientItemProps extends Omit<ClientListProps, 'clients'> {
  readonly client: ClientView;
}

/** The id of a client's row or card. */
export const rowIdOf = (clientId: string): string => `client-${clientId}`;
