import { Paper, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { words } from '#words/words';
import { useSignedInUser } from '../../features/people/signed-in-user';
import { FailedList } from '../../lists/FailedList';
import { FirstLoading } from '../../lists/FirstLoading';
import { EmptyState } from '../../ui/EmptyState';
import { PageTitle } from '../../ui/PageTitle';
import { useFirstLoad } from '../../views/first-load';
import { useListState } from '../../views/list-state';
import { useProductsById } from '../../views/products';
import { useBagQuantities, useHasBag } from '../../views/stock';
import { useWaiting } from '../../views/waiting';
import { BagLine } from './BagLine';
import { bagLines } from './bag-lines';

/** /my-bag (spec §2): the agent's own bag, read-only, without the samples of pending orders. */
export const MyBagScreen = () => {
  const user = useSignedInUser();
  const firstLoad = useFirstLoad();
  const list = useListState('bag');
  const hasBag = useHasBag(user.id);
  const quantities = useBagQuantities(user.id);
  const products = useProductsById();
  const waiting = useWaiting();
  const lines = useMemo(() => bagLines(quantities, products, waiting), [quantities, products, waiting]);

  const failed = list === 'failed';
  // The bag may be loaded before its products' names.
  const loading = !failed && (list === 'loading' || (!firstLoad.complete && !firstLoad.failed));
  return (
    <>
      <PageTitle title={words.myBag.title} />
      <FailedList of="bag" message="bags-not-fetched" />
      {loading && <FirstLoading label={words.myBag.loading} />}
      {!failed && !loading && !hasBag && <EmptyState title={words.myBag.none}>{words.myBag.noneMore}</EmptyState>}
      {!failed && !loading && hasBag && lines.length === 0 && (
        <EmptyState title={words.myBag.empty}>{words.myBag.emptyMore}</EmptyState>
      )}
      {!failed && !loading && lines.length > 0 && (
        <Stack gap="xs">
          <Text size="sm" c="dimmed" role="status">
            {words.myBag.there(lines.filter(({ quantity }) => quantity > 0).length, lines.length)}
          </Text>
          <Paper withBorder component="ul" p={0} m={0} aria-label={words.myBag.list}>
            {lines.map((line) => (
              <BagLine key={line.productId} line={line} />
            ))}
          </Paper>
        </Stack>
      )}
    </>
  );
};
