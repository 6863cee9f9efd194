import { useCallback, useMemo } from 'react';
import {
  allocationOfStock,
  overtakenStock,
  type QuantityRefusal,
  rebasedStock,
  refusedStock,
  type StockEdits,
  withStock,
} from '#domain/warehouse-editing';
import type { Problem } from '#wire/problem';
import { saveStock } from '../../actions/warehouse';
import { useDevice } from '../../device/context';
import { toast } from '../../ui/toast';
import { useProductsById } from '../../views/products';
import { useStock } from '../../views/stock';
import { messages } from '../../words/messages';
import { reasonOf } from '../../words/refusals';
import { forgetView, useKeptView } from '../parts/kept-view';
import { type DeskCall, useDeskCall } from '../parts/use-desk-call';

interface KeptEdit {
  readonly editing: boolean;
  readonly edits: StockEdits;
}
const stockEdit = 'warehouse edit';
const viewing: KeptEdit = { editing: false, edits: new Map() };

/** Edit Stock (spec §4): what is typed, and what stands in its way. */
export interface StockEditing extends KeptEdit {
  readonly call: Pick<DeskCall<StockEdits>, 'sending' | 'trouble' | 'checking'>;
  /** Nothing can be typed: it is being sent, or may have been done. */
  readonly locked: boolean;
  readonly refused: ReadonlyMap<string, QuantityRefusal>;
  /** Products that were typed over and that somebody else has changed meanwhile, with what they are by now. */
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

const without = (edits: StockEdits, product: string): StockEdits =>
  new Map([...edits].filter(([other]) => other !== product));

const whyNotSaved = (problem: Problem): string =>
  problem.code === 'conflict'
    ? 'Somebody else has changed a quantity meanwhile. Choose which one stays, then submit again.'
    : reasonOf(problem);

/** The edit of the warehouse's quantities; what is typed stays when the screen is left and come back to. */
export const useStockEdit = (): StockEditing => {
  const device = useDevice();
  const stock = useStock();
  const byId = useProductsById();
  const [kept, setKept] = useKeptView<KeptEdit>(stockEdit, viewing);
  const { edits } = kept;
  const productOf = (id: string) => ({ id, name: byId.get(id)?.name ?? id, code: byId.get(id)?.code ?? '' });

  /** The next edit is another one. */
  function leaveEdit(): void {
    setKept(viewing);
    call.forget();
  }
  const call = useDeskCall({
    call: (sent: StockEdits, attendant) => saveStock(device, sent, attendant, allocationOfStock(sent, productOf)),
    done: 'stock-updated',
    failed: 'stock-not-updated',
    look: 'Look at the quantities',
    onDoneAnywhere(sent) {
      forgetView<KeptEdit>(device, stockEdit, (view) => view.edits === sent);
    },
    onDone: leaveEdit,
    sayReason: whyNotSaved,
  });
  const { send } = call;
  const locked = call.sending;

  const refused = useMemo(() => refusedStock(edits), [edits]);
  const overtaken = useMemo(() => {
    // What is being sent is no change of somebody else's; nor is a quantity that is already as wanted.
    if (locked) return new Map<string, number>();
    return new Map([...overtakenStock(edits, stock)].filter(([product, now]) => edits.get(product)?.after !== now));
  }, [edits, stock, locked]);

  const change = useCallback(
    (make: (edits: StockEdits) => StockEdits) => setKept((now) => ({ ...now, edits: make(now.edits) })),
    [setKept],
  );
  return {
    ...kept,
    call,
    locked,
    refused,
    overtaken,
    begin: () => setKept({ ...viewing, editing: true }),
    cancel: leaveEdit,
    setQuantity: useCallback(
      (product, shown, typed) => change((now) => withStock(now, product, shown, typed)),
      [change],
    ),
    takeTheirs(product) {
      // What was said of the last try is answered by it.
      call.forget();
      change((now) => without(now, product));
    },
    keepMine(product) {
      call.forget();
      change((now) => {
        const mine = rebasedStock(new Map([...now].filter(([id]) => id === product)), stock);
        return new Map([...without(now, product), ...mine]);
      });
    },
    submit() {
      if (refused.size > 0 || overtaken.size > 0) return false;
      // What stands there by now is no change any more.
      const left = rebasedStock(edits, stock);
      if (left.size === 0) {
        leaveEdit();
        toast.info(messages.unchanged);
        return true;
      }
      change(() => left);
      send(left);
      return true;
    },
  };
};
