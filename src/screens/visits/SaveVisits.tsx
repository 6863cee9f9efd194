import type { VisitView } from '#domain/optimistic-visits';
import type { VisitDay } from '#domain/visits';
import { agentName, clientName } from '#words/display';
import { words } from '#words/words';
import { SaveListButton } from '../../features/save-list/SaveListButton';
import { madeRows } from '../../features/save-list/use-save-list';
import { useAccounts } from '../../views/accounts';
import { useClients } from '../../views/clients';

/** The days of agents in the week shown, as a file. */
export const SaveFigures = ({ days }: { readonly days: readonly VisitDay[] }) => {
  const accounts = useAccounts();
  const file = () => ({
    list: 'visits' as const,
    columns: [
      words.visits.columns.day,
      words.visits.columns.agent,
      words.visits.columns.planned,
      words.visits.columns.ordered,
      words.visits.columns.closed,
      words.visits.columns.open,
      words.visits.columns.unplanned,
    ],
    rows: madeRows(days, ({ date, agent, planned, ordered, closed, open, unplanned }) => [
      date,
      agentName(agent, accounts),
      planned,
      ordered,
      closed,
      open,
      unplanned,
    ]),
  });
  return <SaveListButton file={file} disabled={days.length === 0} />;
};

/** Why nothing was ordered in the week shown, as a file. */
export const SaveReasons = ({ visits }: { readonly visits: readonly VisitView[] }) => {
  const accounts = useAccounts();
  const clients = useClients();
  const file = () => {
    const byId = new Map(clients.map((client) => [client.id, client]));
    return {
      list: 'reasons' as const,
      columns: [
        words.visits.columns.day,
        words.visits.columns.agent,
        words.orders.client,
        words.listFiles.reason,
        words.listFiles.note,
      ],
      rows: madeRows(visits, ({ date, agent, client, reason, note }) => [
        date,
        agentName(agent, accounts),
        clientName(client, byId),
        words.visits.reasons[reason],
        note,
      ]),
    };
  };
  return <SaveListButton label={words.listFiles.saveReasons} file={file} />;
};
