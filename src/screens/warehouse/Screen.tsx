import { useDisclosure } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { fallbacks } from '#domain/display';
import { EmptyState } from '../../ui/EmptyState';
import { focusWhenLost } from '../../ui/focus-when-lost';
import { LoadingBar } from '../../ui/LoadingBar';
import { onDemand } from '../../ui/OnDemand';
import { PageTitle } from '../../ui/PageTitle';
import { useFirstLoad } from '../../views/first-load';
import { useListState } from '../../views/list-state';
import { useProductsById } from '../../views/products';
import { useHasWarehouse } from '../../views/warehouse';
import { deskMessages } from '../../words/desk-messages';
import { FailedList } from '../parts/FailedList';
import { UnsavedDialog } from '../parts/UnsavedDialog';
import { EditButtons } from './EditButtons';
import { ImportButton, InvoiceImport, useInvoiceImporting } from './invoice/InvoiceImport';
import { StockPanel } from './StockPanel';
import { SyncButton } from './SyncButton';
import { useStockEdit } from './use-stock-edit';
import { useStockList } from './use-stock-list';
import './warehouse.css';

const OrdersContainingDialog = onDemand(async () => (await import('./OrdersContainingDialog')).OrdersContainingDialog);
const StockPictureDialog = onDemand(async () => (await import('./StockPictureDialog')).StockPictureDialog);
const WarehouseSyncDialog = onDemand(async () => (await import('./sync/WarehouseSyncDialog')).WarehouseSyncDialog);

/** /warehouse (spec §2): what is in stock and what waits for it, edited down a column, with its orders and the bags that miss it. */
export const WarehouseScreen = () => {
  const { complete, failed, done, total: steps } = useFirstLoad();
  const listState = useListState('warehouse');
  const hasWarehouse = useHasWarehouse();
  const byId = useProductsById();
  const edit = useStockEdit();
  const list = useStockList(edit.editing);
  const importing = useInvoiceImporting();
  const [leaving, leave] = useDisclosure(false);
  const [syncing, sync] = useDisclosure(false);
  const [opened, setOpened] = useState<'orders' | 'picture'>();
  const close = () => setOpened(undefined);
  /** Kept while the dialog closes, so that it does not empty under one's eyes. */
  const [product, setProduct] = useState('');
  const nameOf = (id: string): string => byId.get(id)?.name ?? fallbacks.productNotFound;

  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(edit.editing);
  useEffect(() => {
    const ended = wasEditing.current && !edit.editing;
    wasEditing.current = edit.editing;
    return ended ? focusWhenLost(() => editButton.current) : undefined;
  }, [edit.editing]);

  const submit = () => {
    const [inTheWay] = [...edit.refused.keys(), ...edit.overtaken.keys()];
    if (!edit.submit() && inTheWay !== undefined) list.goTo(inTheWay);
  };
  const latestSubmit = useRef(submit);
  useEffect(() => {
    latestSubmit.current = submit;
  });
  const { setQuantity } = edit;
  const { move } = list;
  // The same for all drawings: every row has them.
  const acts = useMemo(
    () => ({
      onOpen(id: string) {
        setProduct(id);
        setOpened('orders');
      },
      onPicture(id: string) {
        setProduct(id);
        setOpened('picture');
      },
      onQuantity: setQuantity,
      onMove: move,
      onSubmit: () => latestSubmit.current(),
    }),
    [setQuantity, move],
  );

  const shown = hasWarehouse && list.total > 0;
  return (
    <>
      <PageTitle title="Warehouse">
        {/* The page is loaded afresh after an import: not while somebody types into the stock. */}
        {!edit.editing && <ImportButton importing={importing} nothing={!hasWarehouse} />}
        {!edit.editing && <SyncButton nothing={!complete || !hasWarehouse} onOpen={sync.open} />}
        <EditButtons
          edit={edit}
          nothing={!shown || !complete}
          button={editButton}
          onBegin={() => {
            edit.begin();
            list.goToFirst();
          }}
          onCancel={() => (edit.edits.size > 0 ? leave.open() : edit.cancel())}
          onSubmit={submit}
        />
      </PageTitle>
      {!edit.editing && <InvoiceImport importing={importing} />}
      {!shown && <FailedList of="warehouse" message="warehouse-not-fetched" />}
      {!complete && !failed && <LoadingBar label="Loading warehouse data..." done={done} total={steps} />}
      {listState === 'ready' && complete && !shown && (
        <EmptyState title={hasWarehouse ? 'No warehouse products available' : deskMessages['no-warehouse'].message}>
          {hasWarehouse
            ? 'Products that are added or imported appear here.'
            : 'Ask whoever runs the server to set one up.'}
        </EmptyState>
      )}
      {shown && (complete || failed) && <StockPanel list={list} edit={edit} acts={acts} nameOf={nameOf} />}
      <OrdersContainingDialog
        opened={opened === 'orders'}
        productId={product}
        name={nameOf(product)}
        onClose={close}
        onPicture={() => setOpened('picture')}
      />
      <StockPictureDialog opened={opened === 'picture'} productId={product} name={nameOf(product)} onClose={close} />
      <WarehouseSyncDialog opened={syncing} onClose={sync.close} />
      <UnsavedDialog
        opened={leaving}
        onDiscard={() => {
          leave.close();
          edit.cancel();
        }}
        onKeep={leave.close}
      />
    </>
  );
};
