import type { ClientView } from '#domain/pending';

export interface ClientListProps {
  readonly clients: readonly ClientView[];
  readonly onEdit: (clientId: string) => void;
  /** Absent for users who may not merge clients. */
  readonly onMerge?: ((clientId: string) => void) | undefined;
}

export interface ClientItemProps extends Omit<ClientListProps, 'clients'> {
  readonly client: ClientView;
}

export const rowIdOf = (clientId: string): string => `client-${clientId}`;
