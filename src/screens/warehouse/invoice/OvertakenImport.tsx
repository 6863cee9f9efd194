import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { choiceOf } from '#domain/import-wizard';
import { useBags } from '../../../views/bag-views';
import { unitCount } from './import-words';
import type { ShownImport } from './use-import-wizard';

/** What was decided for this product and has gone meanwhile, by name where it has one: nothing goes without a word. */
export const OvertakenImport = ({ shown }: { readonly shown: ShownImport }) => {
  const { wizard, product } = shown;
  const { gone, productId, toBag } = product;
  const bags = useBags();
  const choice = choiceOf(wizard, productId);
  const lost = [
    ...gone.orders.map(
      (id) => `Order ${id} waits for it no more: its ${unitCount(choice.orders?.[id] ?? 0)} can go elsewhere.`,
    ),
    ...gone.boxes.map((id) => `A box that ${unitCount(choice.boxes?.[id] ?? 0)} were for has been deleted.`),
    ...(gone.bag ? ['The bag that one unit was for is gone.'] : []),
  ];
  if (choice.toBag !== undefined && toBag === undefined && !gone.bag) {
    const name = bags.find(({ id }) => id === choice.toBag)?.name ?? 'The agent';
    lost.push(`${name} has one in the bag already: none goes there.`);
  }
  if (lost.length === 0) return null;
  return (
    <Alert
      color="amber"
      variant="light"
      p="xs"
      icon={<IconAlertTriangle aria-hidden />}
      title="Others have changed something meanwhile"
    >
      {lost.map((words) => (
        <div key={words}>{words}</div>
      ))}
    </Alert>
  );
};
