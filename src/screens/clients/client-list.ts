import type { ClientView } from '#domain/pending';

export interface ClientListProps {
  readonly clients: readonly ClientView[];
  readonly onEdit: (clientId: string) => void;
  /** Absent for users who may not merge clients. */
  readonly onMerge?: ((clientId: string) => void) | undefined;
  /** Absent for users who place no orders. */
  readonly onOrder?: ((client: ClientView) => void) | undefined;
  /** Absent for users who have no orders of their own. */
  readonly onLastOrders?: ((client: ClientView) => void) | undefined;
}

export interface ClientItemProps extends Omit<ClientListProps, 'clients'> {
  readonly client: ClientView;
}

/** Whether an order may be begun for this client. */
export const getsOrders = ({ archived, erased }: ClientView): boolean => archived !== true && erased === undefined;

export const rowIdOf = (clientId: string): string => `client-${clientId}`;
