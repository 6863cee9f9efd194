import { useMemo, useState } from 'react';
import type { BoxAtStep } from '#domain/allocation';
import {
  type CorrectionChoices,
  changesBetween,
  choicesIn,
  correctionOf,
  irregularityNow,
  type PlaceChange,
} from '#domain/correction-choices';
import {
  boxesOfIrregularity,
  type Correction,
  type CorrectionState,
  correctionState,
  noCorrection,
  proposeCorrection,
} from '#domain/stock-correction';
import type { Irregularity } from '#wire/irregularity';
import { words } from '#words/words';
import { beginCorrection, type Resolution } from '../../../actions/stock-correction';
import { useDevice } from '../../../device/context';
import { failedEnd } from '../../../forms/desk-end';
import { isSending, useWrite, type WriteState } from '../../../forms/use-write';
import { toast } from '../../../ui/toast';
import { useBoxes } from '../../../views/boxes';
import { useMirror } from '../../../views/context';
import { placesOf, usePlaces } from '../../../views/places';
import { whyNotCorrected } from './correction';
import { type Explanations, useExplanation } from './use-explanation';

/** One irregularity in the dialog (spec §4 Sync): its current state, its cause, and the correction. */
export interface Resolving extends Explanations {
  readonly irregularity: Irregularity;
  readonly boxes: readonly BoxAtStep[];
  readonly correction: Correction;
  readonly state: CorrectionState;
  /** Boxes with an invalid text, which prevents a save even while its field is not rendered. */
  readonly noQuantity: ReadonlySet<string>;
  /** Others' changes since it was first shown. */
  readonly overtaken: readonly PlaceChange[];
  readonly touched: boolean;
  readonly write: WriteState;
  /** Nothing can be changed while it is being sent, or once it is done. */
  readonly sending: boolean;
  change(part: Partial<Correction>): void;
  setNoQuantity(boxId: string, isNone: boolean): void;
  /** Resets the correction to the proposal. */
  suggest(): void;
  save(): void;
}

/** The correction as sent; the screen shows it until the outcome is known. */
interface Sent extends Resolution {
  readonly boxes: readonly BoxAtStep[];
  readonly balances: boolean;
}

/** `onSaved` gets whether the product is balanced. */
export const useResolution = (found: Irregularity, onSaved: (balanced: boolean) => void): Resolving => {
  const { product } = found;
  const mirror = useMirror();
  const [sent, setSent] = useState<Sent>();
  const [choices, setChoices] = useState<CorrectionChoices>();
  const [typedWrong, setTypedWrong] = useState<ReadonlySet<string>>(new Set());
  const saving = useSaving(product.name, onSaved, (wanted) => {
    // The rest of the correction is now decided, even if it was only proposed; and this user's write must not look
    // like another user's change.
    setChoices(choicesIn(wanted.irregularity, wanted.correction));
    setSeen(irregularityNow(product, placesOf(mirror, product.id).read()));
  });
  const write = saving.state;
  const frozen = isSending(write) || write.kind === 'done' ? sent : undefined;
  const { now, overtaken, setSeen } = useProductNow(product, frozen !== undefined);
  const explanations = useExplanation(now);
  const { boxes, correction, decide } = useCorrection(now, explanations.explained, choices, frozen);
  const state = correctionState(now, boxes, correction);
  const noQuantity = useMemo(
    () => new Set(boxes.flatMap(({ id }) => (typedWrong.has(id) ? [id] : []))),
    [boxes, typedWrong],
  );
  /** Clears the message of the last attempt. */
  const begin = () => {
    if (write.kind === 'refused') saving.forget();
  };
  return {
    ...explanations,
    irregularity: now,
    boxes,
    correction,
    state,
    noQuantity,
    overtaken,
    touched: choices !== undefined || noQuantity.size > 0,
    write,
    sending: frozen !== undefined,
    change(part) {
      begin();
      // Resetting all boxes also removes invalid texts.
      if (part.boxes?.size === 0) setTypedWrong(new Set());
      setChoices(decide(part));
    },
    setNoQuantity(boxId, isNone) {
      begin();
      setTypedWrong((before) => new Set(isNone ? [...before, boxId] : [...before].filter((id) => id !== boxId)));
    },
    suggest() {
      begin();
      setTypedWrong(new Set());
      setChoices(undefined);
    },
    save() {
      const wanted = { irregularity: now, correction, boxes, balances: state.balanced };
      setSent(wanted);
      saving.send(wanted);
    },
  };
};

/** The product's current state, or the sent one while the write is running, and others' changes. */
const useProductNow = (product: Irregularity['product'], frozen: boolean) => {
  const places = usePlaces(product.id);
  const [now, setNow] = useState(() => irregularityNow(product, places));
  /** Others' changes are shown from this state on. */
  const [seen, setSeen] = useState(now);
  const fresh = irregularityNow(product, places);
  if (!frozen && changesBetween(now, fresh).length > 0) setNow(fresh);
  return { now, setSeen, overtaken: frozen ? [] : changesBetween(seen, now) };
};

/** The chosen correction, or the proposed one. */
const useCorrection = (
  now: Irregularity,
  explained: Explanations['explained'],
  choices: CorrectionChoices | undefined,
  frozen: Sent | undefined,
) => {
  const everyBox = useBoxes();
  const live = useMemo(() => boxesOfIrregularity(now, everyBox), [now, everyBox]);
  const proposal = useMemo(() => {
    if (explained === undefined) return noCorrection(now);
    return proposeCorrection(now, live, explained.kind === 'explained' ? explained.explanation.moved : 'unclear');
  }, [now, live, explained]);
  const chosen = choices === undefined ? proposal : correctionOf(choices, now, live);
  const { boxes, correction } = frozen ?? { boxes: live, correction: chosen };
  return { boxes, correction, decide: (part: Partial<Correction>) => choicesIn(now, { ...correction, ...part }) };
};

/** `onPart`: called when a part is saved, if the backend has no batch call. */
const useSaving = (name: string, onSaved: (balanced: boolean) => void, onPart: (wanted: Sent) => void) => {
  const device = useDevice();
  const [correct] = useState(() => beginCorrection(device));
  return useWrite(async (wanted: Sent, form) => {
    const outcome = await correct(wanted, form);
    const isHere = !form.signal.aborted;
    if (outcome.kind === 'done') {
      if (isHere) onSaved(wanted.balances);
      else toast.success(words.stockCheck.saved(name));
      return 'done';
    }
    const failed = words.desk['changes-not-saved'];
    if (isHere && outcome.kind === 'failed') {
      toast.error(failed);
      if (outcome.done.length > 0) onPart(wanted);
    }
    return failedEnd(whyNotCorrected(outcome), form, failed.title, (said) => `${name}: ${said}`);
  });
};
