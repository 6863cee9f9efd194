import { useCallback, useMemo } from 'react';
import {
  overtakenStock,
  type QuantityRefusal,
  rebasedStock,
  refusedStock,
  type StockEdits,
  withStock,
} from '#domain/warehouse-editing';
import { words } from '#words/words';
import { useDevice } from '../../device/context';
import { isSending, type WriteState } from '../../forms/use-write';
import { forgetView, useKeptView } from '../../lists/kept-view';
import { toast } from '../../ui/toast';
import { useStock } from '../../views/stock';
import { useStockSave } from './use-stock-save';

interface KeptEdit {
  readonly editing: boolean;
  readonly edits: StockEdits;
}
const stockEdit = 'warehouse-edit';
const viewing: KeptEdit = { editing: false, edits: new Map() };

/** Edit Stock (spec §4): what is typed, and what stands in its way. */
export interface StockEditing extends KeptEdit {
  readonly state: WriteState;
  /** Nothing can be typed: it is being sent, or may have been done. */
  readonly locked: boolean;
  readonly refused: ReadonlyMap<string, QuantityRefusal>;
  /**
   * Conflicts: products that were typed over and that another user has changed meanwhile, with their current
   * quantities.
   */
  readonly overtaken: ReadonlyMap<string, number>;
  begin(): void;
  /** Back to what is stored; what was typed is gone. */
  cancel(): void;
  setQuantity(product: string, shown: number, typed: number | null): void;
  takeTheirs(product: string): void;
  keepMine(product: string): void;
  /** Saves what was typed; false: a quantity stands in the way, and its row says why. */
  submit(): boolean;
}

type Stock = ReturnType<typeof useStock>;

const without = (edits: StockEdits, product: string): StockEdits =>
  new Map([...edits].filter(([other]) => other !== product));

/** What was typed for a product, over what is there now. */
const keeping = (edits: StockEdits, product: string, stock: Stock): StockEdits => {
  const mine = rebasedStock(new Map([...edits].filter(([id]) => id === product)), stock);
  return new Map([...without(edits, product), ...mine]);
};

/** What is being sent is no change of somebody else's. */
const nothing: StockEditing['overtaken'] = new Map();
/** A quantity that is already as wanted is none either. */
const stillOvertaken = (edits: StockEdits, stock: Stock): StockEditing['overtaken'] =>
  new Map([...overtakenStock(edits, stock)].filter(([product, now]) => edits.get(product)?.after !== now));

/** The edit of the warehouse's quantities; what is typed stays when the screen is left and come back to. */
export const useStockEdit = (): StockEditing => {
  const device = useDevice();
  const stock = useStock();
  const [kept, setKept] = useKeptView<KeptEdit>(stockEdit, viewing);
  const { edits } = kept;

  /** The next edit is another one. */
  function leaveEdit(): void {
    setKept(viewing);
    forget();
  }
  const { state, send, forget } = useStockSave(leaveEdit, (sent) =>
    forgetView<KeptEdit>(device, stockEdit, (view) => view.edits === sent),
  );
  const locked = isSending(state);

  const refused = useMemo(() => refusedStock(edits), [edits]);
  const overtaken = useMemo(() => (locked ? nothing : stillOvertaken(edits, stock)), [edits, stock, locked]);

  const change = useCallback(
    (make: (edits: StockEdits) => StockEdits) => setKept((now) => ({ ...now, edits: make(now.edits) })),
    [setKept],
  );
  /** What was said of the last try is answered by it. */
  const answer = (make: (edits: StockEdits) => StockEdits) => {
    forget();
    change(make);
  };
  return {
    ...kept,
    state,
    locked,
    refused,
    overtaken,
    begin: () => setKept({ ...viewing, editing: true }),
    cancel: leaveEdit,
    setQuantity: useCallback(
      (product, shown, typed) => change((now) => withStock(now, product, shown, typed)),
      [change],
    ),
    takeTheirs: (product) => answer((now) => without(now, product)),
    keepMine: (product) => answer((now) => keeping(now, product, stock)),
    submit() {
      if (refused.size > 0 || overtaken.size > 0) return false;
      // A typed quantity that equals the current one is not a change.
      const left = rebasedStock(edits, stock);
      if (left.size > 0) {
        change(() => left);
        send(left);
      } else {
        leaveEdit();
        toast.info(words.messages.unchanged);
      }
      return true;
    },
  };
};
