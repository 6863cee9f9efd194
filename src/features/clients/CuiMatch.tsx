import { Alert, Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { normalizeCui } from '#domain/cui';
import type { ClientView } from '#domain/pending';
import { words } from '#words/words';
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
 * Offers the clients that have this CUI already, before a new one is made (SYNC-8); going on with another delivery
 * point of the company is as easy (decisions 17).
 */
export const CuiMatch = ({ cui, useLabel, onUse }: CuiMatchProps) => {
  const wanted = normalizeCui(cui);
  const matches = useClientsByCui(wanted);
  /** The CUI for which 'Another delivery point' was chosen: another CUI needs another choice. */
  const [goingOn, setGoingOn] = useState<string>();
  const [first] = matches;
  const found = first === undefined ? '' : hasThisCui(first, matches.length);
  return (
    <>
      <VisuallyHidden role="status">{found}</VisuallyHidden>
      {first !== undefined && goingOn === wanted && (
        <Group gap="xs" justify="space-between" wrap="nowrap">
          <Text size="sm" c="dimmed" miw={0}>
            {words.clientForm.anotherPointThough(found)}
          </Text>
          <Button variant="subtle" size="xs" style={{ flexShrink: 0 }} onClick={() => setGoingOn(undefined)}>
            {words.clientForm.show}
          </Button>
        </Group>
      )}
      {first !== undefined && goingOn !== wanted && (
        <Alert variant="light" p="sm" title={found} role="group" aria-label={found}>
          <Stack gap="xs">
            {matches.slice(0, mostNamed).map((client) => (
              <Match key={client.id} client={client} useLabel={useLabel} onUse={() => onUse(client)} />
            ))}
            {matches.length > mostNamed && (
              <Text size="sm">{words.clientForm.moreWithCui(matches.length - mostNamed)}</Text>
            )}
            <Button variant="default" onClick={() => setGoingOn(wanted)}>
              {words.clientForm.anotherPoint}
            </Button>
          </Stack>
        </Alert>
      )}
    </>
  );
};

const hasThisCui = (first: ClientView, count: number): string =>
  count === 1 ? words.clientForm.hasCui(first.name) : words.clientForm.someHaveCui(count);

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
          · {words.clientForm.archived}
        </Text>
      )}
      {client.state !== 'accepted' && (
        <Text span size="sm" c="dimmed">
          {' '}
          · {words.clientForm.notSent}
        </Text>
      )}
    </Text>
    <Button aria-label={words.clientForm.useOf(useLabel, client.name)} onClick={onUse}>
      {useLabel}
    </Button>
  </Group>
);
