import { useCallback, useMemo } from 'react';
import { noReason, reasonEdited, type TypedReason } from '#domain/stock-reason';
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
import { useAskBeforeUnload } from '../../forms/use-ask-before-unload';
import { isSending, type WriteState } from '../../forms/use-write';
import { forgetView, useKeptView } from '../../lists/kept-view';
import { toast } from '../../ui/toast';
import { useStock } from '../../views/stock';
import { useStockSave } from './use-stock-save';

interface KeptEdit {
  readonly editing: boolean;
  readonly edits: StockEdits;
  /** Why the quantities are changed. */
  readonly why: TypedReason;
}
const stockEdit = 'warehouse-edit';
const viewing: KeptEdit = { editing: false, edits: new Map(), why: noReason };

/** Edit Stock (spec §4): the typed quantities, and what prevents saving them. */
export interface StockEditing extends KeptEdit {
  readonly state: WriteState;
  /** Nothing can be typed while it is being sent, or while its outcome is unknown. */
  readonly locked: boolean;
  readonly refused: ReadonlyMap<string, QuantityRefusal>;
  /**
   * Conflicts: products that were typed over and that another user has changed meanwhile, with their current
   * quantities.
   */
  readonly overtaken: ReadonlyMap<string, number>;
  begin(): void;
  /** Ends the edit and discards what was typed. */
  cancel(): void;
  setQuantity(product: string, shown: number, typed: number | null): void;
  setWhy(why: TypedReason): void;
  takeTheirs(product: string): void;
  keepMine(product: string): void;
  /** Saves the typed quantities; false if one is invalid: its row shows the reason. */
  submit(): boolean;
}

type Stock = ReturnType<typeof useStock>;

const without = (edits: StockEdits, product: string): StockEdits =>
  new Map([...edits].filter(([other]) => other !== product));

/** Adds a typed quantity to the edits, merged over the current stock. */
const keeping = (edits: StockEdits, product: string, stock: Stock): StockEdits => {
  const mine = rebasedStock(new Map([...edits].filter(([id]) => id === product)), stock);
  return new Map([...without(edits, product), ...mine]);
};

/** The user's own write, while it is being sent, is no change of another user. */
const nothing: StockEditing['overtaken'] = new Map();
/** Neither is a quantity that already has the wanted value. */
const stillOvertaken = (edits: StockEdits, stock: Stock): StockEditing['overtaken'] =>
  new Map([...overtakenStock(edits, stock)].filter(([product, now]) => edits.get(product)?.after !== now));

/** The edit of the warehouse's quantities; it survives leaving the screen. */
export const useStockEdit = (): StockEditing => {
  const device = useDevice();
  const stock = useStock();
  const [kept, setKept] = useKeptView<KeptEdit>(stockEdit, viewing);
  const { edits, why } = kept;
  useAskBeforeUnload(edits.size > 0 || reasonEdited(why).note !== undefined);

  /** The next edit is a new write. */
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
  /** A new input clears the message of the last attempt. */
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
    setWhy: (next) => setKept((now) => ({ ...now, why: next })),
    takeTheirs: (product) => answer((now) => without(now, product)),
    keepMine: (product) => answer((now) => keeping(now, product, stock)),
    submit() {
      if (refused.size > 0 || overtaken.size > 0) return false;
      // A typed quantity that equals the current one is not a change.
      const left = rebasedStock(edits, stock);
      if (left.size > 0) {
        change(() => left);
        send({ edits: left, why });
      } else {
        leaveEdit();
        toast.info(words.messages.unchanged);
      }
      return true;
    },
  };
};
