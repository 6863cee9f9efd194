import { ActionIcon, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ObservationView } from '#domain/optimistic-observations';
import { words } from '#words/words';
import { NotAcceptedYet } from '../../features/entries/NotAcceptedYet';
import { useRowKey } from '../../lists/row-key';
import { useNarrow } from '../../ui/use-narrow';

interface ObservationCardsProps {
  readonly observations: readonly ObservationView[];
  readonly onRemove: (observation: ObservationView) => void;
}

/** An agent's observations, each with its delete button (spec §2) and, while pending, its state. */
export const ObservationCards = ({ observations, onRemove }: ObservationCardsProps) => {
  const rowKey = useRowKey();
  return observations.length === 0 ? null : (
    <Stack gap="xs" component="ul" p={0} m={0} maw={820} aria-label={words.observations.mine}>
      {observations.map((observation) => (
        <Paper key={rowKey(observation)} component="li" withBorder p="sm" style={{ listStyle: 'none' }}>
          <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
            <Stack gap={4} miw={0}>
              <Text fw={600} size="sm">
                {observation.title}
              </Text>
              {observation.description !== '' && (
                <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
                  {observation.description}
                </Text>
              )}
              <NotAcceptedYet {...observation} />
            </Stack>
            <DeleteButton observation={observation} onRemove={onRemove} />
          </Group>
        </Paper>
      ))}
    </Stack>
  );
};

interface DeleteButtonProps {
  readonly observation: ObservationView;
  readonly onRemove: (observation: ObservationView) => void;
}

/** Only an icon on narrow screens, to leave the width to the text. */
const DeleteButton = ({ observation, onRemove }: DeleteButtonProps) => {
  const narrow = useNarrow();
  const label = words.observations.deleteOf(observation.title);
  const remove = () => onRemove(observation);
  return narrow ? (
    <ActionIcon variant="default" aria-label={label} onClick={remove}>
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  ) : (
    <Button
      variant="default"
      style={{ flexShrink: 0 }}
      leftSection={<IconTrash size={16} aria-hidden />}
      aria-label={label}
      onClick={remove}
    >
      {words.observations.delete}
    </Button>
  );
};
