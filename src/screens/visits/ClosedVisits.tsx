import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useMemo } from 'react';
import type { VisitView } from '#domain/optimistic-visits';
import { agentName, clientName } from '#words/display';
import { showDate } from '#words/format';
import { words } from '#words/words';
import { ReopenVisit } from '../../features/visits/ReopenVisit';
import { useAccounts } from '../../views/accounts';
import { useClients } from '../../views/clients';

/** The first button that is left in the list, or the title of the screen. */
const firstLeft = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[aria-labelledby="closed-visits"] button') ?? document.querySelector('h1');

/** Visits that ended without an order, each with its reason; an admin takes one back that was closed by mistake. */
export const ClosedVisits = ({ visits }: { readonly visits: readonly VisitView[] }) => {
  const accounts = useAccounts();
  const all = useClients();
  const clients = useMemo(() => new Map(all.map((client) => [client.id, client])), [all]);
  return (
    <section>
      <Title order={2} size="h5" mt="lg" mb="xs" id="closed-visits">
        {words.visits.reasonsTitle}
      </Title>
      <Stack gap="xs" component="ul" p={0} m={0} maw={820} aria-labelledby="closed-visits">
        {visits.map((visit) => (
          <Paper key={visit.id} component="li" withBorder p="sm" style={{ listStyle: 'none' }}>
            <Group justify="space-between" wrap="nowrap" gap="sm">
              <div>
                <Text fw={600} size="sm">
                  {clientName(visit.client, clients)}
                </Text>
                <Text size="sm" c="dimmed">
                  {showDate(visit.date)} · {agentName(visit.agent, accounts)}
                </Text>
                <Text size="sm">
                  {words.visits.reasons[visit.reason]}
                  {visit.note !== '' && `: ${visit.note}`}
                </Text>
              </div>
              <ReopenVisit visit={visit} client={clientName(visit.client, clients)} focusNext={firstLeft} />
            </Group>
          </Paper>
        ))}
      </Stack>
    </section>
  );
};
