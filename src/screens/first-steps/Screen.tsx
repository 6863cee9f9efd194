import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { words } from '#words/words';
import { type FirstStep, useFirstSteps } from '../../features/company/use-first-steps';
import { paths } from '../../paths';
import { onDemand } from '../../ui/OnDemand';
import { PageTitle } from '../../ui/PageTitle';
import { ToneBadge } from '../../ui/ToneBadge';
import { useListState } from '../../views/list-state';

const ImportProductsDialog = onDemand(
  async () => (await import('../../features/import-products/ImportProductsDialog')).ImportProductsDialog,
);
const ImportClientsDialog = onDemand(
  async () => (await import('../../features/import-clients/ImportClientsDialog')).ImportClientsDialog,
);
const AddPersonDialog = onDemand(async () => (await import('../../features/people/AddPersonDialog')).AddPersonDialog);

/**
 * /first-steps (not in the spec): the setup of a new company, each step optional. Each opens a dialog on this screen,
 * so that the next one is visible when it closes.
 */
export const FirstStepsScreen = () => {
  const { steps, dismiss } = useFirstSteps();
  const navigate = useNavigate();
  const [opened, open] = useState<FirstStep['opens']>();
  const dialog = (which: FirstStep['opens']) => ({ opened: opened === which, onClose: () => open(undefined) });
  // Before that, it is unknown what exists already.
  const known = useListState('product') !== 'loading';
  const all = steps.every(({ done }) => done !== undefined);
  return (
    <Stack maw={720} mx="auto" gap="md">
      <div>
        <PageTitle title={words.firstSteps.title} />
        <Text>{all ? words.firstSteps.allDone : words.firstSteps.toDo}</Text>
      </div>
      <Stack component="ol" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {steps.map((step, at) => (
          <li key={step.opens}>
            <Step step={step} number={at + 1} known={known} onOpen={() => open(step.opens)} />
          </li>
        ))}
      </Stack>
      <Text size="sm" c="dimmed">
        {words.firstSteps.canLeave}
      </Text>
      <Group gap="sm">
        <Button variant={all ? 'filled' : 'default'} renderRoot={(props) => <Link {...props} to={paths.orders} />}>
          {all ? words.firstSteps.toOrders : words.firstSteps.doLater}
        </Button>
        <Button
          variant="subtle"
          onClick={() => {
            dismiss();
            void navigate({ to: paths.orders });
          }}
        >
          {words.firstSteps.hide}
        </Button>
      </Group>
      <ImportProductsDialog {...dialog('products')} closesWhenDone />
      <ImportClientsDialog {...dialog('clients')} closesWhenDone />
      <AddPersonDialog {...dialog('person')} />
    </Stack>
  );
};

interface StepProps {
  readonly step: FirstStep;
  readonly number: number;
  readonly known: boolean;
  readonly onOpen: () => void;
}

const Step = ({ step: { opens, done }, number, known, onOpen }: StepProps) => (
  <Card withBorder padding="md">
    <Group justify="space-between" gap="sm">
      <Stack gap={2} style={{ flex: '1 1 260px' }}>
        <Group gap="xs">
          <Title order={2} size="h4">
            {words.firstSteps.numbered(number, words.firstSteps[opens].title)}
          </Title>
          {known && done !== undefined && (
            <ToneBadge tone="done" icon={<IconCheck size={12} aria-hidden />}>
              {done}
            </ToneBadge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {words.firstSteps[opens].text}
        </Text>
      </Stack>
      <Button w={190} variant={done === undefined ? 'filled' : 'default'} onClick={onOpen}>
        {words.firstSteps[opens].label}
      </Button>
    </Group>
  </Card>
);
