import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHistory } from '@tabler/icons-react';
import { isLocalId } from '#wire/id';
import { words } from '#words/words';
import type { HistoryOf } from '../../actions/history';
import { serverKeepsMore } from '../../actions/keeps-more';
import { useDevice } from '../../device/context';
import { onDemand } from '../../ui/OnDemand';
import { useSignedInUser } from '../people/signed-in-user';

const HistoryDialog = onDemand(async () => (await import('./HistoryDialog')).HistoryDialog);

interface HistoryButtonProps extends HistoryOf {
  /** What a sentence calls the item: 'order 1042', a name. */
  readonly called: string;
  /** What is known of the item: another one, another reading. */
  readonly asOf?: unknown;
  /** Stands below a form or a list. */
  readonly below?: boolean;
}

/**
 * Opens the history of an item, for administrators at a server that keeps one. Not in a form: it is a window of its
 * own.
 */
export const HistoryButton = ({ called, asOf, below = false, ...of }: HistoryButtonProps) => {
  const device = useDevice();
  const { role } = useSignedInUser();
  const [opened, { open, close }] = useDisclosure(false);
  if (role !== 'admin' || !serverKeepsMore(device) || isLocalId(of.id)) return null;
  return (
    <>
      <Button
        variant="default"
        size="xs"
        mt={below ? 'md' : 0}
        leftSection={<IconHistory size={16} aria-hidden />}
        aria-label={words.history.of(called)}
        onClick={open}
      >
        {words.history.title}
      </Button>
      <HistoryDialog {...of} opened={opened} onClose={close} called={called} asOf={asOf} />
    </>
  );
};
