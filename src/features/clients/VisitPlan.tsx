import { Checkbox, Group, NativeSelect } from '@mantine/core';
import { agentName } from '#words/display';
import { words } from '#words/words';
import { RowTick } from '../../ui/RowTick';
import { useAccounts } from '../../views/accounts';
import { useBags } from '../../views/bag-views';
import { useSignedInUser } from '../people/signed-in-user';

const weekdays = [...'1234567'];

interface VisitPlanProps {
  /** ISO weekdays, ascending: '135'. */
  readonly days: string;
  /** An account's id, or ''. */
  readonly agent: string;
  /** Why the agent was refused. */
  readonly problem?: unknown;
  readonly onDays: (days: string) => void;
  readonly onAgent: (agent: string) => void;
}

/** On which days a client is visited, and by whom (VISIT-2). An agent who plans is the one who visits. */
export const VisitPlan = ({ days, agent, problem, onDays, onAgent }: VisitPlanProps) => {
  const user = useSignedInUser();
  const accounts = useAccounts();
  // Each agent has a bag; an agent's device knows only the agent's own one.
  const agents = new Set([...useBags().map((bag) => bag.agent), ...(user.role === 'agent' ? [user.id] : []), agent]);
  agents.delete('');
  return (
    <>
      <Checkbox.Group
        label={words.fieldNames.visitDays}
        value={[...days]}
        onChange={(chosen) => {
          onDays(weekdays.filter((day) => chosen.includes(day)).join(''));
          if (agent === '' && user.role === 'agent') onAgent(user.id);
        }}
      >
        <Group gap="sm">
          {weekdays.map((day) => (
            <RowTick key={day} value={day} label={words.visits.days(day)} />
          ))}
        </Group>
      </Checkbox.Group>
      <NativeSelect
        label={words.fieldNames.visitAgent}
        value={agent}
        error={problem === undefined ? undefined : String(problem)}
        data={['', ...agents].map((id) => ({
          value: id,
          label: id === '' ? words.fallbacks.noAgentAssigned : agentName(id, accounts),
        }))}
        onChange={({ currentTarget: { value } }) => onAgent(value)}
      />
    </>
  );
};
