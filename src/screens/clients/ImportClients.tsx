import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileImport } from '@tabler/icons-react';
import { words } from '#words/words';
import { onDemand } from '../../ui/OnDemand';
import { useMayMerge } from './may-merge';

const ImportClientsDialog = onDemand(
  async () => (await import('../../features/import-clients/ImportClientsDialog')).ImportClientsDialog,
);

/** 'Import', for admins of a server that imports clients. */
export const ImportClients = () => {
  const may = useMayMerge();
  const [importing, dialog] = useDisclosure(false);
  if (!may) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconFileImport size={18} aria-hidden />} onClick={dialog.open}>
        {words.clients.import}
      </Button>
      <ImportClientsDialog opened={importing} onClose={dialog.close} />
    </>
  );
};
