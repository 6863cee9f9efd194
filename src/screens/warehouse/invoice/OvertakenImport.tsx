import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { choiceOf } from '#domain/import-wizard';
import { words } from '#words/words';
import { useBags } from '../../../views/bag-views';
import type { ShownImport } from './use-import-wizard';

/** Decisions for this product that others' changes have made impossible: each is listed, by name if it has one. */
export const OvertakenImport = ({ shown }: { readonly shown: ShownImport }) => {
  const { wizard, product } = shown;
  const { gone, productId, toBag } = product;
  const bags = useBags();
  const choice = choiceOf(wizard, productId);
  const lost = [
    ...gone.orders.map((id) => words.importWizard.orderGone(id, choice.orders?.[id] ?? 0)),
    ...gone.boxes.map((id) => words.importWizard.boxGone(choice.boxes?.[id] ?? 0)),
    ...(gone.bag ? [words.importWizard.bagGone] : []),
  ];
  const holder = toBag === undefined && !gone.bag ? bags.find(({ id }) => id === choice.toBag) : undefined;
  if (holder !== undefined) lost.push(words.importWizard.inBagAlready(holder.name));
  if (lost.length === 0) return null;
  return (
    <Alert
      color="amber"
      variant="light"
      p="xs"
      icon={<IconAlertTriangle aria-hidden />}
      title={words.importWizard.overtakenTitle}
    >
      {lost.map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
    </Alert>
  );
};
