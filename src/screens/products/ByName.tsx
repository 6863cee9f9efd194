import { Title } from '@mantine/core';
import { words } from '#words/words';
import { Table } from '../../ui/Table';

/** The heading above the products that match by name only (decisions 8), as a table row across this many columns. */
export const ByNameRow = ({ columns }: { readonly columns: number }) => (
  <Table.Tr>
    <Table.Th scope="rowgroup" colSpan={columns}>
      {words.products.byName}
    </Table.Th>
  </Table.Tr>
);

/** The heading between cards. */
export const ByNameHeading = () => (
  <Title order={2} size="h5" mt="md" mb="xs">
    {words.products.byName}
  </Title>
);
