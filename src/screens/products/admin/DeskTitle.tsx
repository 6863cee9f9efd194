import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { words } from '#words/words';
import { onDemand } from '../../../ui/OnDemand';
import { PageTitle } from '../../../ui/PageTitle';

const AddProductDialog = onDemand(async () => (await import('./AddProductDialog')).AddProductDialog);
const ImportProductsDialog = onDemand(
  async () => (await import('../../../features/import-products/ImportProductsDialog')).ImportProductsDialog,
);

interface DeskTitleProps {
  /** Called with the code of a product that was just added. */
  readonly onAdded: (code: string) => void;
  readonly children: ReactNode;
}

/** The title with Import and Add Product, and their dialogs; typing into the search does not render it again. */
export const DeskTitle = memo(({ onAdded, children }: DeskTitleProps) => {
  const [adding, add] = useDisclosure(false);
  const [importing, importer] = useDisclosure(false);
  return (
    <>
      <PageTitle title={words.products.title}>
        {children}
        <Button variant="default" leftSection={<IconFileImport size={18} aria-hidden />} onClick={importer.open}>
          {words.productsDesk.import}
        </Button>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={add.open}>
          {words.productsDesk.add}
        </Button>
      </PageTitle>
      <AddProductDialog opened={adding} onClose={add.close} onAdded={({ code }) => onAdded(code)} />
      <ImportProductsDialog opened={importing} onClose={importer.close} />
    </>
  );
});
