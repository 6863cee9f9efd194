import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileImport } from '@tabler/icons-react';
import { serverKeepsMore } from '../../actions/keeps-more';
import { useDevice } from '../../device/context';
import { onDemand } from '../../ui/OnDemand';
import { useSignedInUser } from '../parts/signed-in-user';

const ImportClientsDialog = onDemand(
  async () => (await import('../parts/import-clients/ImportClientsDialog')).ImportClientsDialog,
);

/** 'Import', for admins whose server takes clients by file. */
export const ImportClients = () => {
  const keepsMore = serverKeepsMore(useDevice());
  const { role } = useSignedInUser();
  const [importing, dialog] = useDisclosure(false);
  if (role !== 'admin' || !keepsMore) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconFileImport size={18} aria-hidden />} onClick={dialog.open}>
        Import
      </Button>
      <ImportClientsDialog opened={importing} onClose={dialog.close} />
    </>
  );
};
