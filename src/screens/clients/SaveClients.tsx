import type { ClientView } from '#domain/pending';
import { agentName } from '#words/display';
import { words } from '#words/words';
import { useSignedInUser } from '../../features/people/signed-in-user';
import { SaveListButton } from '../../features/save-list/SaveListButton';
import { madeRows } from '../../features/save-list/use-save-list';
import { useAccounts } from '../../views/accounts';

/** The clients that the search has found, as a file; for admins, because it is all that is known of them. */
export const SaveClients = ({ clients }: { readonly clients: readonly ClientView[] }) => {
  const accounts = useAccounts();
  if (useSignedInUser().role === 'agent') return null;
  const file = () => ({
    list: 'clients' as const,
    columns: [
      words.listFiles.id,
      words.clients.column.name,
      words.clients.column.cui,
      words.clients.column.contactPerson,
      words.clients.column.phone,
      words.clients.column.email,
      words.clients.column.deliveryAddress,
      words.clientForm.observations,
      words.listFiles.visitDays,
      words.listFiles.visitAgent,
      words.listFiles.archived,
    ],
    rows: madeRows(clients, (client) => [
      client.id,
      client.name,
      client.cui,
      client.contactPerson,
      client.phone,
      client.email,
      client.deliveryAddress,
      client.observations,
      client.visitDays === '' ? '' : words.visits.days(client.visitDays),
      client.visitAgent === '' ? '' : agentName(client.visitAgent, accounts),
      client.archived === true ? words.listFiles.yes : '',
    ]),
  });
  return <SaveListButton besideMain file={file} disabled={clients.length === 0} />;
};
