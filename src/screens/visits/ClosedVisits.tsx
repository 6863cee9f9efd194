import { Paper, Stack, Text, Title } from '@mantine/core';
import { useMemo } from 'react';
import type { VisitView } from '#domain/optimistic-visits';
import { agentName, clientName } from '#words/display';
import { showDate } from '#words/format';
import { words } from '#words/words';
import { useAccounts } from '../../views/accounts';
import { useClients } from '../../views/clients';

/** Visits that ended without an order, each with its reason. */
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
        {visits.map(({ id, client, agent, date, reason, note }) => (
          <Paper key={id} component="li" withBorder p="sm" style={{ listStyle: 'none' }}>
            <Text fw={600} size="sm">
              {clientName(client, clients)}
            </Text>
            <Text size="sm" c="dimmed">
              {showDate(date)} · {agentName(agent, accounts)}
            </Text>
            <Text size="sm">
              {words.visits.reasons[reason]}
              {note !== '' && `: ${note}`}
            </Text>
          </Paper>
        ))}
      </Stack>
    </section>
  );
};
