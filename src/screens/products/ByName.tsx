import { Title } from '@mantine/core';
import { Table } from '../../ui/Table';

/** What heads the products whose name alone has what was searched for (decisions 8). */
const words = 'By name';

/** The heading between rows of a table with so many columns. */
export const ByNameRow = ({ columns }: { readonly columns: number }) => (
  <Table.Tr>
    <Table.Th scope="rowgroup" colSpan={columns}>
      {words}
    </Table.Th>
  </Table.Tr>
);

/** The heading between cards. */
export const ByNameHeading = () => (
  <Title order={2} size="h5" mt="md" mb="xs">
    {words}
  </Title>
);
