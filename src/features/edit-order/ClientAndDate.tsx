import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { type OrderDraft, type OrderPart, withPart } from '#domain/order-editing';
import type { OrderView } from '#domain/pending';
import { isLocalId } from '#wire/id';
import { words } from '#words/words';
import { DateField } from '../../ui/DateField';
import { useClient, useOfferedClients } from '../../views/clients';
import { ClientPicker } from '../clients/ClientPicker';

interface ClientAndDateProps {
  readonly order: OrderView;
  readonly draft: OrderDraft;
  readonly locked: boolean;
  readonly problemAt: (part: OrderPart) => string | undefined;
  readonly onDraft: (change: (draft: OrderDraft | undefined) => OrderDraft) => void;
}

export const ClientAndDate = ({ order, draft, locked, problemAt, onDraft }: ClientAndDateProps) => {
  const type = (part: OrderPart, text: string) => onDraft((before = {}) => withPart(order, before, part, text));
  const offered = useOfferedClients();
  const own = useClient(order.client);
  // One that is not accepted yet cannot be chosen; the order's own client may be archived.
  const clients = useMemo(() => {
    const known = offered.filter(({ id }) => !isLocalId(id));
    return own === undefined || known.some(({ id }) => id === own.id) ? known : [...known, own];
  }, [offered, own]);
  const wrong = problemAt('client');
  return (
    <fieldset className="edit-order-head" disabled={locked}>
      <div data-part="client">
        <ClientPicker
          focus="by-user"
          clients={clients}
          selected={draft.client?.text ?? order.client}
          onSelect={(id) => type('client', id)}
        />
        {wrong !== undefined && (
          <Text size="xs" c="red" role="alert" mt={4}>
            {wrong}
          </Text>
        )}
      </div>
      <div data-part="date">
        <DateField
          label={words.orderDetails.date}
          value={draft.date?.text ?? order.date}
          error={problemAt('date')}
          onChange={(day) => type('date', day)}
        />
      </div>
    </fieldset>
  );
};
