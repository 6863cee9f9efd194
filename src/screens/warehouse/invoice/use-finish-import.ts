import { useState } from 'react';
import type { ImportFacts } from '#domain/import-product';
import { type InTheWay, productsInTheWay } from '#domain/import-refusal';
import { finishImport, goTo, settled } from '#domain/import-walk';
import type { ImportSteps } from '#wire/invoice';
import type { Undone } from '../../../actions/desk';
import { importSent, sendImport } from '../../../actions/invoice-import';
import { useDevice } from '../../../device/context';
import type { ImportDraft } from '../../../drafts/invoice-import';
import type { KeptImport } from '../../../drafts/kept-import';
import { type SubmitEnd, submitOnce } from '../../../ui/submit-once';
import { toast } from '../../../ui/toast';
import { deskMessages } from '../../../words/desk-messages';
import { messages } from '../../../words/messages';
import { whyUndone } from '../../parts/desk-words';
import { useAttendant } from '../../parts/use-attendant';
import { unitsOf, whyNotImported } from './import-words';

/** Spec §9: the page is reloaded so long after an import. */
const reloadAfterMs = 1_500;

/** Why it was not finished, and the products that stand in the way. */
export interface NotFinished {
  readonly reason: string;
  readonly inTheWay: readonly InTheWay[];
}

export interface FinishingImport {
  readonly sending: boolean;
  /** No answer has come yet. */
  readonly checking: boolean;
  readonly failure: NotFinished | undefined;
  /** It is done: what came. The page is about to be loaded afresh. */
  readonly done: { readonly products: number; readonly units: number } | undefined;
  /** Sends everything that was decided; where that does not fit the world any more, leads to the first product to look at. */
  finish(kept: KeptImport, facts: ImportFacts): void;
  /** Sends once more what was sent before, of which a plain backend cannot say what became. */
  again(kept: KeptImport): void;
  /** Finds out what became of what an earlier page has sent; nothing where that cannot be known now. */
  findOut(kept: KeptImport): void;
}

const words = deskMessages['import-not-done'];
/** As it stands in a sentence of ours. */
const failed = words.message.replace(/\.$/, '');

/** The end of an import: one call, under the key that is kept with it. */
export const useFinishImport = (draft: ImportDraft): FinishingImport => {
  const device = useDevice();
  const [guard] = useState(submitOnce);
  const { checking, attended } = useAttendant();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<NotFinished>();
  const [done, setDone] = useState<FinishingImport['done']>();

  const finished = async (steps: ImportSteps): Promise<SubmitEnd> => {
    await draft.drop();
    setDone({ products: steps.importedProducts.length, units: unitsOf(steps.importedProducts) });
    toast.success(deskMessages['import-done']);
    device.environment.setTimer(() => window.location.reload(), reloadAfterMs);
    return 'done';
  };

  const unfinished = async (kept: KeptImport, steps: ImportSteps, outcome: Undone): Promise<SubmitEnd> => {
    toast.error(words);
    const inTheWay = outcome.kind === 'refused' ? productsInTheWay(steps, outcome.problem) : [];
    // A plain backend leaves the outcome unknown: the dialog says so until the user decides, also after a restart.
    const isOpen = outcome.kind === 'unknown' || outcome.kind === 'signed-out';
    if (!isOpen) {
      const { sent: _, ...editable } = kept;
      await draft.keep({ ...editable, key: device.environment.newKey() });
    }
    const say = whyUndone(outcome, failed, 'Look at the stock of its products', (problem) =>
      whyNotImported(problem, inTheWay.length > 0),
    );
    setFailure(isOpen ? undefined : { reason: say, inTheWay });
    return 'open';
  };

  const send = async (kept: KeptImport, steps: ImportSteps): Promise<SubmitEnd> => {
    setFailure(undefined);
    setSending(true);
    const sent = { ...kept, sent: steps };
    // On disk before the first attempt, so that after a restart it is asked for under its key.
    await draft.keep(sent);
    const outcome = await attended((attendant) => sendImport(device, steps, { ...attendant, key: kept.key }));
    setSending(false);
    return outcome.kind === 'done' ? finished(steps) : unfinished(sent, steps, outcome);
  };

  /** What an earlier page has sent and not heard of. */
  const findOut = async (kept: KeptImport, steps: ImportSteps): Promise<SubmitEnd> => {
    const outcome = await importSent(device, kept.key);
    // Another tab may have ended it meanwhile, or its user has dropped it.
    const state = draft.read();
    if (outcome === undefined || state.kind !== 'kept' || state.kept.key !== kept.key) return 'open';
    return outcome.kind === 'done' ? finished(steps) : unfinished(kept, steps, outcome);
  };

  const finish = async (kept: KeptImport, facts: ImportFacts): Promise<SubmitEnd> => {
    const end = finishImport(kept.wizard, facts);
    const decided = { ...kept, wizard: settled(kept.wizard, facts) };
    if (end.kind === 'send') return send(decided, end.steps);
    toast.error(words);
    const [first] = end.positions;
    setFailure({
      reason: `${failed}. Some products have to be looked at again; this is the first of them.`,
      inTheWay: end.positions.map((position) => ({ position, messages: [] })),
    });
    await draft.keep({
      ...decided,
      wizard: first === undefined ? decided.wizard : goTo(decided.wizard, facts, first),
    });
    return 'open';
  };

  const run = (work: () => Promise<SubmitEnd>): void => {
    guard(work).catch((error: unknown) => {
      console.error('An import could not be finished', error);
      setSending(false);
      toast.error(messages['not-done']);
    });
  };
  return {
    sending,
    checking,
    failure,
    done,
    finish: (kept, facts) => run(() => finish(kept, facts)),
    again(kept) {
      const { sent } = kept;
      if (sent !== undefined) run(() => send(kept, sent));
    },
    findOut(kept) {
      const { sent } = kept;
      if (sent !== undefined) run(() => findOut(kept, sent));
    },
  };
};
