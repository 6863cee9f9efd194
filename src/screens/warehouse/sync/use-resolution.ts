import { useEffect, useMemo, useRef, useState } from 'react';
import type { BoxAtStep } from '#domain/allocation';
import {
  changesBetween,
  choicesIn,
  correctionOf,
  irregularityNow,
  type PlaceChange,
  type SyncChoices,
} from '#domain/sync-choices';
import {
  boxesOfIrregularity,
  type Correction,
  type CorrectionState,
  correctionState,
  noCorrection,
  proposeCorrection,
} from '#domain/sync-resolution';
import type { Irregularity } from '#wire/irregularity';
import { beginCorrection, type Resolution } from '../../../actions/sync-correction';
import { useDevice } from '../../../device/context';
import { type SubmitEnd, submitOnce } from '../../../ui/submit-once';
import { toast } from '../../../ui/toast';
import { useBoxes } from '../../../views/boxes';
import { useMirror } from '../../../views/context';
import { placesOf, usePlaces } from '../../../views/places';
import { deskMessages } from '../../../words/desk-messages';
import { messages } from '../../../words/messages';
import { useAttendant } from '../../parts/use-attendant';
import { whyNotCorrected } from './sync-words';
import { type Explanations, useExplanation } from './use-explanation';

/** One irregularity while somebody looks at it (spec §4 Sync): as it is now, what made it, and what is to be saved. */
export interface Resolving extends Explanations {
  readonly irregularity: Irregularity;
  readonly boxes: readonly BoxAtStep[];
  readonly correction: Correction;
  readonly state: CorrectionState;
  /**
   * Boxes for which something was typed that is no quantity: it stands in the way also while its field is not drawn.
   */
  readonly noQuantity: ReadonlySet<string>;
  /** What others did to it since it was first shown. */
  readonly overtaken: readonly PlaceChange[];
  /** The proposal was changed by hand. */
  readonly touched: boolean;
  readonly sending: boolean;
  /** No answer has come yet. */
  readonly checking: boolean;
  readonly trouble: string | undefined;
  change(part: Partial<Correction>): void;
  setNoQuantity(boxId: string, isNone: boolean): void;
  /** Back to the proposal. */
  suggest(): void;
  save(): void;
}

/** As it went out; what is on the screen stays so until it is known what came of it. */
interface Sent extends Resolution {
  readonly boxes: readonly BoxAtStep[];
  /** The product is balanced by it. */
  readonly balances: boolean;
}

/** `onSaved`: it is saved, and balanced by that or not. */
export const useResolution = (found: Irregularity, onSaved: (balanced: boolean) => void): Resolving => {
  const device = useDevice();
  const mirror = useMirror();
  const { product } = found;
  const places = usePlaces(product.id);
  const everyBox = useBoxes();
  const [now, setNow] = useState(() => irregularityNow(product, places));
  /** What others did is told from here on. */
  const [seen, setSeen] = useState(now);
  const [choices, setChoices] = useState<SyncChoices>();
  const [typedWrong, setTypedWrong] = useState<ReadonlySet<string>>(new Set());
  const [sent, setSent] = useState<Sent>();
  const { checking, attended } = useAttendant();
  const [trouble, setTrouble] = useState<string>();
  const [correcting] = useState(() => beginCorrection(device));
  const [guard] = useState(submitOnce);
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);

  const fresh = irregularityNow(product, places);
  if (sent === undefined && changesBetween(now, fresh).length > 0) setNow(fresh);

  const explanations = useExplanation(now);
  const { explained } = explanations;
  const live = useMemo(() => boxesOfIrregularity(now, everyBox), [now, everyBox]);
  const boxes = sent?.boxes ?? live;
  const proposal = useMemo(() => {
    if (explained === undefined) return noCorrection(now);
    return proposeCorrection(now, live, explained.kind === 'explained' ? explained.explanation.moved : 'unclear');
  }, [now, live, explained]);
  const correction = sent?.correction ?? (choices === undefined ? proposal : correctionOf(choices, now, live));
  const state = correctionState(now, boxes, correction);

  const noQuantity = useMemo(
    () => new Set(boxes.flatMap(({ id }) => (typedWrong.has(id) ? [id] : []))),
    [boxes, typedWrong],
  );

  const save = async (): Promise<SubmitEnd> => {
    const wanted = { irregularity: now, correction, boxes, balances: state.balanced };
    setSent(wanted);
    setTrouble(undefined);
    const outcome = await attended((attendant) => correcting(wanted, attendant));
    if (outcome.kind === 'done') {
      if (shown.current) onSaved(wanted.balances);
      else toast.success({ title: 'Success', message: `The correction of ${product.name} is saved.` });
      return 'done';
    }
    const why = whyNotCorrected(outcome);
    const failed = deskMessages['changes-not-saved'];
    if (!shown.current) {
      toast.error({ ...failed, message: `${product.name}: ${why}` });
      return 'open';
    }
    if (outcome.kind === 'undone') toast.error(failed);
    setTrouble(why);
    setSent(undefined);
    if (outcome.kind !== 'undone' || outcome.done.length === 0) return 'open';
    // Part of it is done: the rest stays decided, also where it was only proposed until now, and what is done is nobody
    // else's doing.
    setChoices(choicesIn(wanted.irregularity, wanted.correction));
    setSeen(irregularityNow(product, placesOf(mirror, product.id).read()));
    return 'open';
  };

  return {
    ...explanations,
    irregularity: now,
    boxes,
    correction,
    state,
    noQuantity,
    overtaken: sent === undefined ? changesBetween(seen, now) : [],
    touched: choices !== undefined || noQuantity.size > 0,
    sending: sent !== undefined,
    checking,
    trouble,
    change(part) {
      setTrouble(undefined);
      // All boxes at once: what was typed into one of them is over too.
      if (part.boxes?.size === 0) setTypedWrong(new Set());
      setChoices(choicesIn(now, { ...correction, ...part }));
    },
    setNoQuantity(boxId, isNone) {
      setTrouble(undefined);
      setTypedWrong((before) => new Set(isNone ? [...before, boxId] : [...before].filter((id) => id !== boxId)));
    },
    suggest() {
      setTrouble(undefined);
      setTypedWrong(new Set());
      setChoices(undefined);
    },
    save() {
      guard(save).catch((error: unknown) => {
        console.error('A correction could not be saved', error);
        setSent(undefined);
        toast.error(messages['not-done']);
      });
    },
  };
};
