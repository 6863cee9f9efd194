import { IconTrash } from '@tabler/icons-react';
import { useEffect, useId, useMemo, useRef } from 'react';
import { type BagDraft, bagDraftOf, isInDraft, toggled, withBagProduct, withoutBagProduct } from '#domain/bag-editing';
import { quantitiesIn } from '#domain/item-edit';
import { editsFor, hasEdits, type LineEdits, overtakenLines, withLineEdits, withoutEdit } from '#domain/line-edits';
import type { TypedReason } from '#domain/stock-reason';
import { productName } from '#words/display';
import { codeLabel } from '#words/product-labels';
import { words } from '#words/words';
import { OvertakenLines } from '../../features/place-lines/OvertakenLines';
import { ProductPicker } from '../../features/place-lines/ProductPicker';
import { ReasonFields } from '../../features/stock/ReasonFields';
import { useReasonForm } from '../../features/stock/use-reason-form';
import { isSending } from '../../forms/use-write';
import { NeedsConnection, WriteButtons, WriteTrouble } from '../../forms/WriteAnswers';
import { RowButton } from '../../ui/RowButton';
import { toast } from '../../ui/toast';
import { type BagView, useBagLines } from '../../views/bag-views';
import { useProductsById } from '../../views/products';
import { BagHead, panelIdOf } from './BagHead';
import { BagLines } from './BagLines';
import { BagUnits } from './BagUnits';
import { useBagSave } from './use-bag-save';

interface BagEditorProps {
  readonly bag: BagView;
  readonly edits: LineEdits;
  /** Why it is changed. */
  readonly why: TypedReason;
  readonly onEdits: (edits: LineEdits) => void;
  readonly onWhy: (why: TypedReason) => void;
  readonly onToggle: (bagId: string) => void;
  readonly onCancel: () => void;
  /** Called when these edits are saved, even after the screen was left. */
  readonly onSaved: (edits: LineEdits) => void;
  /** Called when nothing is left to save. */
  readonly onDone: () => void;
}

/** A bag being edited: toggles between 0 and 1, added and deleted products, until Save or Cancel (spec §4 Bag). */
export const BagEditor = (props: BagEditorProps) => {
  const { bag, edits, why, onEdits, onWhy, onToggle, onCancel, onDone } = props;
  const needs = useId();
  const lines = useBagLines(bag.id);
  const now = useMemo(() => quantitiesIn({ products: lines }), [lines]);
  const draft = useMemo(() => bagDraftOf(withLineEdits(now, edits)), [now, edits]);
  const { state, send } = useBagSave(bag, props);
  const sending = isSending(state);
  const reason = useReasonForm(why, onWhy);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);

  const submit = () => {
    if (!reason.isComplete()) return;
    if (hasEdits(now, edits)) return send({ now, edits, why });
    toast.info(words.messages.unchanged);
    onDone();
  };
  return (
    <li className="bag" aria-busy={sending}>
      <BagHead bag={bag} total={draft.reduce((sum, { quantity }) => sum + quantity, 0)} opened onToggle={onToggle}>
        <WriteButtons
          state={state}
          label={words.bags.save}
          needs={needs}
          onCancel={onCancel}
          onSend={submit}
          cancel={first}
        />
      </BagHead>
      <section id={panelIdOf(bag.id)} className="bag-panel" aria-label={words.bags.bagOf(bag.name)}>
        <NeedsConnection id={needs} />
        <WriteTrouble state={state} />
        {/* The user's own write, while it is being sent, is not shown as another user's change. */}
        {!sending && <OvertakenBag now={now} edits={edits} onEdits={onEdits} />}
        <ReasonFields form={reason} locked={sending} onSubmit={submit} />
        <DraftLines
          bag={bag}
          draft={draft}
          locked={sending}
          onDraft={(next) => onEdits(editsFor(now, quantitiesIn({ products: next }), edits))}
        />
      </section>
    </li>
  );
};

interface OvertakenBagProps extends Pick<BagEditorProps, 'edits' | 'onEdits'> {
  readonly now: ReadonlyMap<string, number>;
}

const OvertakenBag = ({ now, edits, onEdits }: OvertakenBagProps) => {
  const products = useProductsById();
  return (
    <OvertakenLines
      title={words.theirs.bagChanged}
      lines={overtakenLines(now, edits)}
      nameOf={(productId) => productName(products.get(productId))}
      onTake={(productId) => onEdits(withoutEdit(edits, productId))}
    />
  );
};

interface DraftLinesProps {
  readonly bag: BagView;
  readonly draft: BagDraft;
  readonly locked: boolean;
  readonly onDraft: (draft: BagDraft) => void;
}

const DraftLines = ({ bag, draft, locked, onDraft }: DraftLinesProps) => {
  const products = useProductsById();
  return (
    <>
      <ProductPicker
        taken={(productId) => isInDraft(draft, productId)}
        takenWords={words.bags.alreadyIn}
        disabled={locked}
        onPick={({ id }) => onDraft(withBagProduct(draft, id))}
      />
      <BagLines
        agent={bag.name}
        lines={draft.map(({ product: id, quantity }) => {
          const product = products.get(id);
          return {
            product: id,
            name: productName(product),
            code: product === undefined ? '' : codeLabel(product),
            quantity,
          };
        })}
      >
        {({ product, name, quantity }) => (
          <span className="bag-line-edit">
            <label className="bag-toggle">
              <BagUnits quantity={quantity} />
              <input
                type="checkbox"
                role="switch"
                aria-label={words.bags.toggleOf(name)}
                aria-checked={quantity === 1}
                checked={quantity === 1}
                disabled={locked}
                onChange={() => onDraft(toggled(draft, product))}
              />
              <i aria-hidden />
            </label>
            <RowButton
              size="sm"
              aria-label={words.bags.deleteOf(name)}
              disabled={locked}
              onClick={() => onDraft(withoutBagProduct(draft, product))}
            >
              <IconTrash size={16} aria-hidden display="block" />
            </RowButton>
          </span>
        )}
      </BagLines>
    </>
  );
};
