import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { words } from '#words/words';
import type { Explained } from '../../../actions/irregularities';
import { MovementRows } from '../MovementRows';
import { useMovementNames } from '../use-movement-names';
import { explainedWords } from './correction';

interface HowItCameProps {
  readonly explained: Explained;
  readonly narrow: boolean;
  readonly onAgain: () => void;
}

/** Movements shown at first; on a phone each is a card, and the correction must stay within reach. */
const mostAtFirst = { narrow: 2, wide: 5 } as const;

/** The movements that caused an irregularity, newest first. */
export const HowItCame = ({ explained, narrow, onAgain }: HowItCameProps) => {
  const [today] = useState(() => new Date());
  const names = useMovementNames(today);
  const [all, setAll] = useState(false);
  const atFirst = mostAtFirst[narrow ? 'narrow' : 'wide'];
  const movements = explained.kind === 'explained' ? explained.explanation.movements : [];
  return (
    <Stack gap="xs" component="section" aria-label={words.stockCheck.cause}>
      <Title order={4} size="sm">
        {words.stockCheck.cause}
      </Title>
      <Group justify="space-between" gap="xs">
        <Text size="sm" miw={0}>
          {explainedWords(explained)}
        </Text>
        {explained.kind === 'refused' && (
          <Button variant="default" size="xs" onClick={onAgain}>
            {words.ui.retry}
          </Button>
        )}
      </Group>
      {movements.length > 0 && (
        <MovementRows movements={all ? movements : movements.slice(0, atFirst)} names={names} narrow={narrow} />
      )}
      {!all && movements.length > atFirst && (
        <Button variant="subtle" size="xs" style={{ alignSelf: 'start' }} onClick={() => setAll(true)}>
          {words.stockCheck.showAll(movements.length)}
        </Button>
      )}
    </Stack>
  );
};
