import { Alert, Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { normalizeCui } from '#domain/cui';
import type { ClientView } from '#domain/pending';
import { useClientsByCui } from '../../views/clients';

/** Clients named at once; a company with more delivery points is found by the search. */
const mostNamed = 3;

interface CuiMatchProps {
  /** As typed. */
  readonly cui: string;
  /** 'Use this client', or what else can be done with a client that is there already. */
  readonly useLabel: string;
  readonly onUse: (client: ClientView) => void;
}

/**
 * Offers the clients that have this CUI already, before a new one is made (SYNC-8); going on with another delivery point of the
 * company is as easy (decisions 17).
 */
export const CuiMatch = ({ cui, useLabel, onUse }: CuiMatchProps) => {
  const wanted = normalizeCui(cui);
  const matches = useClientsByCui(wanted);
  /** The CUI for which 'Another delivery point' was chosen: another one asks anew. */
  const [goingOn, setGoingOn] = useState<string>();
  const [first] = matches;
  const words = first === undefined ? '' : hasThisCui(first, matches.length);
  return (
    <>
      <VisuallyHidden role="status">{words}</VisuallyHidden>
      {first !== undefined && goingOn === wanted && (
        <Group gap="xs" justify="space-between" wrap="nowrap">
          <Text size="sm" c="dimmed" miw={0}>
            Another delivery point: {words}.
          </Text>
          <Button variant="subtle" size="xs" style={{ flexShrink: 0 }} onClick={() => setGoingOn(undefined)}>
            Show
          </Button>
        </Group>
      )}
      {first !== undefined && goingOn !== wanted && (
        <Alert variant="light" p="sm" title={words} role="group" aria-label={words}>
          <Stack gap="xs">
            {matches.slice(0, mostNamed).map((client) => (
              <Match key={client.id} client={client} useLabel={useLabel} onUse={() => onUse(client)} />
            ))}
            {matches.length > mostNamed && (
              <Text size="sm">and {matches.length - mostNamed} more; search for them by the CUI.</Text>
            )}
            <Button variant="default" onClick={() => setGoingOn(wanted)}>
              Another delivery point
            </Button>
          </Stack>
        </Alert>
      )}
    </>
  );
};

const hasThisCui = (first: ClientView, count: number): string =>
  count === 1 ? `${first.name} has this CUI` : `${count} clients have this CUI`;

interface MatchProps {
  readonly client: ClientView;
  readonly useLabel: string;
  readonly onUse: () => void;
}

const Match = ({ client, useLabel, onUse }: MatchProps) => (
  <Group justify="space-between" gap="xs">
    <Text size="sm" miw={0} flex="1 1 160px">
      {client.name}
      {client.deliveryAddress !== '' && (
        <Text span size="sm" c="dimmed">
          {' '}
          · {client.deliveryAddress}
        </Text>
      )}
      {client.archived === true && (
        <Text span size="sm" c="dimmed">
          {' '}
          · archived
        </Text>
      )}
      {client.state !== 'accepted' && (
        <Text span size="sm" c="dimmed">
          {' '}
          · not sent yet
        </Text>
      )}
    </Text>
    <Button aria-label={`${useLabel}: ${client.name}`} onClick={onUse}>
      {useLabel}
    </Button>
  </Group>
);
