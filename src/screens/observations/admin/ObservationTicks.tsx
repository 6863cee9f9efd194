import { Checkbox, Paper, Stack, Text } from '@mantine/core';
import type { ObservationView } from '#domain/optimistic-observations';
import { agentName } from '#words/display';
import { NotAcceptedYet } from '../../../features/entries/NotAcceptedYet';
import { useRowKey } from '../../../lists/row-key';
import { useSecondTap } from '../../../ui/second-tap';
import { useAccounts } from '../../../views/accounts';
import './ticks.css';

interface ObservationTicksProps {
  readonly label: string;
  readonly observations: readonly ObservationView[];
  readonly onTick: (observation: ObservationView, completed: boolean) => void;
}

/**
 * All users' observations, each with its author, the checkbox that completes it (spec §2) and, while pending, its
 * state.
 */
export const ObservationTicks = ({ label, observations, onTick }: ObservationTicksProps) => {
  const rowKey = useRowKey();
  const accounts = useAccounts();
  const second = useSecondTap();
  return observations.length === 0 ? null : (
    <ul className="tick-list" aria-label={label} {...second.handlers}>
      {observations.map((observation) => {
        const { title, description, agent, completed } = observation;
        const key = rowKey(observation);
        return (
          <Paper
            key={key}
            component="li"
            withBorder
            className="tick-row"
            data-entry={key}
            tabIndex={-1}
            aria-label={title}
          >
            <Checkbox
              size="md"
              label={title}
              checked={completed}
              onChange={(event) => {
                second.pressed();
                onTick(observation, event.currentTarget.checked);
              }}
            />
            <Stack gap={4} className="tick-rest">
              {description !== '' && (
                <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
                  {description}
                </Text>
              )}
              <Text size="sm" c="dimmed">
                {agentName(agent, accounts)}
              </Text>
              <NotAcceptedYet {...observation} />
            </Stack>
          </Paper>
        );
      })}
    </ul>
  );
};
