import type { OrderFilter } from '#domain/order-filter';
import { words } from '#words/words';
import type { Openable } from '../../ui/Dialog';
import { useMirror } from '../../views/context';
import { everyOrderWithin, useOrderPage } from '../../views/order-pages';
import { SaveListButton } from '../save-list/SaveListButton';
import { OrderPaperDialog, PaperGroup } from './OrderPaperDialog';
import { linesFile, ordersFile } from './order-files';

/** Most orders on one paper: a morning has a few dozen. */
const mostOrders = 200;

interface ListPaperDialogProps extends Openable {
  readonly filter: OrderFilter;
}

/** Papers and files of what the list of orders shows. */
export const ListPaperDialog = ({ opened, onClose, filter }: ListPaperDialogProps) => {
  const mirror = useMirror();
  const { rows, total } = useOrderPage({ filter, page: 1, anchor: undefined, size: mostOrders });
  const every = () => everyOrderWithin(mirror, filter);
  return (
    <OrderPaperDialog opened={opened} onClose={onClose} orders={rows} more={total > rows.length}>
      <PaperGroup title={words.orderPaper.asTable}>
        <SaveListButton label={words.orderPaper.saveOrders} file={() => ordersFile(every())} disabled={total === 0} />
        <SaveListButton
          label={words.orderPaper.saveLines}
          file={() => linesFile(every(), mirror.tables.products.rows)}
          disabled={total === 0}
        />
      </PaperGroup>
    </OrderPaperDialog>
  );
};
