import { useDisclosure } from '@mantine/hooks';
import { useEffect, useMemo, useRef } from 'react';
import { words } from '#words/words';
import { useReasonForm } from '../../features/stock/use-reason-form';
import { FailedList } from '../../lists/FailedList';
import { FirstLoading } from '../../lists/FirstLoading';
import { useItemDialogs } from '../../lists/use-item-dialogs';
import { EmptyState } from '../../ui/EmptyState';
import { onDemand } from '../../ui/OnDemand';
import { PageTitle } from '../../ui/PageTitle';
import { useFirstLoad } from '../../views/first-load';
import { useListState } from '../../views/list-state';
import { useProductsById } from '../../views/products';
import { useHasWarehouse } from '../../views/warehouse';
import { EditButtons } from './EditButtons';
import { IrregularitiesButton } from './IrregularitiesButton';
import { ImportButton, InvoiceImport, useInvoiceImporting } from './invoice/InvoiceImport';
import { SaveStock } from './SaveStock';
import { StockPanel } from './StockPanel';
import { type StockEditing, useStockEdit } from './use-stock-edit';
import { type StockList, useStockList } from './use-stock-list';
import type { RowActs } from './warehouse-list';
import './warehouse.css';

const OrdersContainingDialog = onDemand(async () => (await import('./OrdersContainingDialog')).OrdersContainingDialog);
const StockPictureDialog = onDemand(async () => (await import('./StockPictureDialog')).StockPictureDialog);
const IrregularitiesDialog = onDemand(
  async () => (await import('./irregularities/IrregularitiesDialog')).IrregularitiesDialog,
);

/**
 * /warehouse (spec §2): stock and undelivered units, edited along a column, with the orders and the bags of each
 * product.
 */
export const WarehouseScreen = () => {
  const { complete, failed } = useFirstLoad();
  const listState = useListState('warehouse');
  const hasWarehouse = useHasWarehouse();
  const byId = useProductsById();
  const edit = useStockEdit();
  const list = useStockList(edit.editing);
  const reason = useReasonForm(edit.why, edit.setWhy);
  const importing = useInvoiceImporting();
  const [correcting, irregularities] = useDisclosure(false);
  const { id: product, open, dialog } = useItemDialogs<'orders' | 'picture'>();
  const nameOf = (id: string): string => byId.get(id)?.name ?? words.fallbacks.productNotFound;
  const submit = () => {
    const [inTheWay] = [...edit.refused.keys(), ...edit.overtaken.keys()];
    if (inTheWay === undefined && !reason.isComplete()) return;
    if (!edit.submit() && inTheWay !== undefined) list.goTo(inTheWay);
  };
  const acts = useRowActs(edit, list, open, submit);
  const shown = hasWarehouse && list.total > 0;
  return (
    <>
      <PageTitle title={words.warehouse.title}>
        {/* The page reloads after an import: not while the user edits the stock. */}
        {!edit.editing && <ImportButton importing={importing} nothing={!hasWarehouse} />}
        {!edit.editing && <SaveStock list={list} nothing={!shown || !complete} />}
        {!edit.editing && <IrregularitiesButton nothing={!complete || !hasWarehouse} onOpen={irregularities.open} />}
        <EditButtons edit={edit} nothing={!shown || !complete} onBegin={list.goToFirst} onSubmit={submit} />
      </PageTitle>
      {!edit.editing && <InvoiceImport importing={importing} />}
      {!shown && <FailedList of="warehouse" message="warehouse-not-fetched" />}
      {!complete && !failed && <FirstLoading label={words.warehouse.loading} />}
      {listState === 'ready' && complete && !shown && <NoStock hasWarehouse={hasWarehouse} />}
      {shown && (complete || failed) && (
        <StockPanel list={list} edit={edit} reason={reason} acts={acts} nameOf={nameOf} />
      )}
      <OrdersContainingDialog
        {...dialog('orders')}
        productId={product}
        name={nameOf(product)}
        onPicture={() => open('picture', product)}
      />
      <StockPictureDialog {...dialog('picture')} productId={product} name={nameOf(product)} />
      <IrregularitiesDialog opened={correcting} onClose={irregularities.close} />
    </>
  );
};

/** The actions of rows, which keep their identity because every row has them. */
const useRowActs = (
  { setQuantity }: StockEditing,
  { move }: StockList,
  open: (what: 'orders' | 'picture', product: string) => void,
  submit: () => void,
) => {
  const latestSubmit = useRef(submit);
  useEffect(() => {
    latestSubmit.current = submit;
  });
  return useMemo(
    (): RowActs => ({
      onOpen: (id) => open('orders', id),
      onPicture: (id) => open('picture', id),
      onQuantity: setQuantity,
      onMove: move,
      onSubmit: () => latestSubmit.current(),
    }),
    [setQuantity, move, open],
  );
};

const NoStock = ({ hasWarehouse }: { readonly hasWarehouse: boolean }) =>
  hasWarehouse ? (
    <EmptyState title={words.warehouse.empty}>{words.warehouse.emptyHint}</EmptyState>
  ) : (
    <EmptyState title={words.desk['no-warehouse'].message}>{words.warehouse.noneHint}</EmptyState>
  );
