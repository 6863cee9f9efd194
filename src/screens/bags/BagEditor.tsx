import { IconTrash } from '@tabler/icons-react';
import { useEffect, useId, useMemo, useRef } from 'react';
import {
  allocationOfBag,
  type BagDraft,
  bagDraftOf,
  isInDraft,
  toggled,
  withBagProduct,
  withoutBagProduct,
} from '#domain/bag-editing';
import { productName } from '#domain/display';
import { linesEdited, quantitiesIn } from '#domain/item-edit';
import { editsFor, hasEdits, type LineEdits, laidOver, overtakenLines, withoutEdit } from '#domain/line-edits';
import type { Problem } from '#wire/problem';
import { type EditOf, saveEdit } from '../../actions/item-edit';
import { useDevice } from '../../device/context';
import { RowButton } from '../../ui/RowButton';
import { toast } from '../../ui/toast';
import { type BagView, useBagLines } from '../../views/bag-views';
import { useProductsById } from '../../views/products';
import { deskMessages } from '../../words/desk-messages';
import { messages } from '../../words/messages';
import { DeskButtons, DeskTrouble, NeedsConnection } from '../parts/DeskAnswers';
import { OvertakenLines } from '../parts/place-lines/OvertakenLines';
import { ProductPicker } from '../parts/place-lines/ProductPicker';
import { useDeskCall } from '../parts/use-desk-call';
import { BagHead, panelIdOf } from './BagHead';
import { BagLines } from './BagLines';
import { whyBagNotSaved } from './bag-words';

interface BagEditorProps {
  readonly bag: BagView;
  readonly edits: LineEdits;
  readonly onEdits: (edits: LineEdits) => void;
  readonly onToggle: (bagId: string) => void;
  readonly onCancel: () => void;
  /** These edits are saved, also where the screen has been left meanwhile. */
  readonly onSaved: (edits: LineEdits) => void;
  /** There is nothing to save any more. */
  readonly onDone: () => void;
}

/** One bag while it is edited: toggles between 0 and 1, products added and deleted, until Save or Cancel (spec §4 Bag). */
export const BagEditor = ({ bag, edits, onEdits, onToggle, onCancel, onSaved, onDone }: BagEditorProps) => {
  const device = useDevice();
  const needs = useId();
  const lines = useBagLines(bag.id);
  const products = useProductsById();
  const now = useMemo(() => quantitiesIn({ products: lines }), [lines]);
  const draft = useMemo(() => bagDraftOf(laidOver(now, edits)), [now, edits]);
  const nameOf = (productId: string) => productName(products.get(productId));

  const call = useDeskCall({
    call: (sent: EditOf, attendant) => saveEdit(device, sent, attendant),
    done: 'bag-updated',
    failed: 'bag-not-updated',
    // Spec §8: whatever a backend says besides, 400 on a bag means this.
    failedAs: (_, status) => (status === 400 ? 'not-enough-in-stock' : 'bag-not-updated'),
    look: 'Look at the bag',
    onDoneAnywhere: () => onSaved(edits),
    onDone,
    sayReason: (problem: Problem, sent) => whyBagNotSaved(problem, sent.edit, nameOf),
  });
  const { sending, checking, trouble } = call;
  const change = (next: BagDraft) => onEdits(editsFor(now, quantitiesIn({ products: next }), edits));

  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);

  const submit = () => {
    if (!hasEdits(now, edits)) {
      toast.info(messages.unchanged);
      onDone();
      return;
    }
    const edit = { lines: linesEdited(now, laidOver(now, edits)) };
    const productOf = (id: string) => ({ id, name: nameOf(id), code: products.get(id)?.code ?? '' });
    const boxes = allocationOfBag(bagDraftOf(now), draft, productOf);
    call.send({ type: 'bag', id: bag.id, name: `the bag of ${bag.name}`, edit, boxes });
  };

  return (
    <li className="bag" aria-busy={sending}>
      <BagHead bag={bag} total={draft.reduce((sum, { quantity }) => sum + quantity, 0)} opened onToggle={onToggle}>
        <DeskButtons call={call} label="Save" needs={needs} onCancel={onCancel} onSend={submit} cancel={first} />
      </BagHead>
      <section id={panelIdOf(bag.id)} className="bag-panel" aria-label={`Bag of ${bag.name}`}>
        <NeedsConnection id={needs} />
        <DeskTrouble trouble={trouble} checking={checking} />
        {/* What is being sent is no change of somebody else's. */}
        {!sending && (
          <OvertakenLines
            what="this bag"
            lines={overtakenLines(now, edits)}
            nameOf={nameOf}
            onTake={(productId) => onEdits(withoutEdit(edits, productId))}
          />
        )}
        <ProductPicker
          taken={(productId) => isInDraft(draft, productId)}
          takenWords={deskMessages['already-in-bag'].message}
          disabled={sending}
          onPick={({ id }) => change(withBagProduct(draft, id))}
        />
        <BagLines
          label={`Products in the bag of ${bag.name}`}
          lines={draft.map(({ product, quantity }) => ({
            product,
            name: nameOf(product),
            code: products.get(product)?.code ?? '',
            quantity,
          }))}
        >
          {({ product, name, quantity }) => (
            <span className="bag-line-edit">
              <label className="bag-toggle">
                <input
                  type="checkbox"
                  role="switch"
                  aria-label={`${name} in the bag`}
                  aria-checked={quantity === 1}
                  checked={quantity === 1}
                  disabled={sending}
                  onChange={() => change(toggled(draft, product))}
                />
                <span aria-hidden />
              </label>
              <RowButton
                size="sm"
                aria-label={`Delete ${name} from the bag`}
                disabled={sending}
                onClick={() => change(withoutBagProduct(draft, product))}
              >
                <IconTrash size={16} aria-hidden display="block" />
              </RowButton>
            </span>
          )}
        </BagLines>
      </section>
    </li>
  );
};
