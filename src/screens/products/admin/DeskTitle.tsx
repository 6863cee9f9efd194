import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { memo } from 'react';
import { paths } from '../../../paths';
import { onDemand } from '../../../ui/OnDemand';
import { PageTitle } from '../../../ui/PageTitle';

const AddProductDialog = onDemand(async () => (await import('./AddProductDialog')).AddProductDialog);
const ImportProductsDialog = onDemand(
  async () => (await import('../import/ImportProductsDialog')).ImportProductsDialog,
);

interface DeskTitleProps {
  /** Called with the code of a product that was just added. */
  readonly onAdded: (code: string) => void;
}

/** The title with Import and Add Product, and their dialogs; left alone by what is typed into the search. */
export const DeskTitle = memo(({ onAdded }: DeskTitleProps) => {
  const [adding, add] = useDisclosure(false);
  const { open } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [importing, importer] = useDisclosure(open === 'import');
  const closeImport = () => {
    importer.close();
    // A reload does not open it again.
    if (open !== undefined) void navigate({ to: paths.products, search: {}, replace: true });
  };
  return (
    <>
      <PageTitle title="Products">
        <Button variant="default" leftSection={<IconFileImport size={18} aria-hidden />} onClick={importer.open}>
          Import
        </Button>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={add.open}>
          Add Product
        </Button>
      </PageTitle>
      <AddProductDialog opened={adding} onClose={add.close} onAdded={({ code }) => onAdded(code)} />
      <ImportProductsDialog opened={importing} onClose={closeImport} />
    </>
  );
});
