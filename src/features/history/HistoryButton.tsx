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
  /** The item's name in a sentence: 'order 1042'; absent of the company. */
  readonly called?: string;
  /** What this device knows of the item; the history is read again when it changes. */
  readonly asOf?: unknown;
  /** Placed below a form or a list. */
  readonly below?: boolean;
}

/** Opens an item's history, for admins of a server that keeps one. Not for use in a form: it opens its own dialog. */
export const HistoryButton = ({ called, asOf, below = false, ...of }: HistoryButtonProps) => {
  const device = useDevice();
  const { role } = useSignedInUser();
  const [opened, { open, close }] = useDisclosure(false);
  const title = called === undefined ? words.history.ofCompany : words.history.of(called);
  if (role !== 'admin' || !serverKeepsMore(device) || isLocalId(of.id)) return null;
  return (
    <>
      <Button
        variant="default"
        size="xs"
        mt={below ? 'md' : 0}
        leftSection={<IconHistory size={16} aria-hidden />}
        aria-label={title}
        onClick={open}
      >
        {words.history.title}
      </Button>
      <HistoryDialog {...of} opened={opened} onClose={close} title={title} asOf={asOf} />
    </>
  );
};
