import type { ClientView } from '#domain/pending';

/** What table and cards of clients show. */
export interface ClientListProps {
  /** One page of them. */
  readonly clients: readonly ClientView[];
  readonly onEdit: (clientId: string) => void;
  /** Absent for who may not merge clients. */
  readonly onMerge?: ((clientId: string) => void) | undefined;
}

/** What one row or card of it shows. */
export interface ClientItemProps extends Omit<ClientListProps, 'clients'> {
  readonly client: ClientView;
}

/** Where a client's row or card is in the page. */
export const rowIdOf = (clientId: string): string => `client-${clientId}`;
