import { Alert, Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { normalizeCui } from '#domain/cui';
import type { ClientView } from '#domain/pending';
import { words } from '#words/words';
import { useClientsByCui } from '../../views/clients';

/** Clients named at once; the search finds the others of a company with more delivery points. */
const mostNamed = 3;

interface CuiMatchProps {
  readonly cui: string;
  /** 'Use this client', or another action for an existing client. */
  readonly useLabel: string;
  readonly onUse: (client: ClientView) => void;
}

/**
 * Offers existing clients with the same CUI before a new one is added (SYNC-8); adding another delivery point of the
 * company takes as few taps (decisions 17).
 */
export const CuiMatch = ({ cui, useLabel, onUse }: CuiMatchProps) => {
  const wanted = normalizeCui(cui);
  const matches = useClientsByCui(wanted);
  /** The CUI for which the user chose 'Another delivery point'; another CUI asks again. */
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
          · <span>{words.clientForm.archived}</span>
        </Text>
      )}
      {client.state !== 'accepted' && (
        <Text span size="sm" c="dimmed">
          {' '}
          · <span>{words.clientForm.notSent}</span>
        </Text>
      )}
    </Text>
    <Button aria-label={words.clientForm.useOf(useLabel, client.name)} onClick={onUse}>
      {useLabel}
    </Button>
  </Group>
);
