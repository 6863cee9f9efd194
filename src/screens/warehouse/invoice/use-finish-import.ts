import { useState } from 'react';
import type { ImportFacts } from '#domain/import-product';
import { type InTheWay, productsInTheWay } from '#domain/import-refusal';
import { finishImport, goTo, settled } from '#domain/import-walk';
import type { ImportSteps } from '#wire/invoice';
import { useDevice } from '../../../actions/context';
import { sendImport } from '../../../actions/invoice-import';
import type { ImportDraft } from '../../../drafts/invoice-import';
import type { KeptImport } from '../../../drafts/kept-import';
import { type SubmitEnd, submitOnce } from '../../../ui/submit-once';
import { toast } from '../../../ui/toast';
import { deskMessages } from '../../../words/desk-messages';
import { messages } from '../../../words/messages';
import { mayBeDone, whyUndone } from '../../parts/desk-words';
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
  readonly failure: NotFinished | undefined;
  /** It is done: what came. The page is about to be loaded afresh. */
  readonly done: { readonly products: number; readonly units: number } | undefined;
  /** Sends everything that was decided; where that does not fit the world any more, leads to the first product to look at. */
  finish(kept: KeptImport, facts: ImportFacts): void;
  /** Sends once more what was sent before, under the same key (SYNC-2). */
  again(kept: KeptImport): void;
}

const words = deskMessages['import-not-done'];
/** As it stands in a sentence of ours. */
const failed = words.message.replace(/\.$/, '');

/** The end of an import: one call, under the key that is kept with it. */
export const useFinishImport = (draft: ImportDraft): FinishingImport => {
  const device = useDevice();
  const [guard] = useState(submitOnce);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<NotFinished>();
  const [done, setDone] = useState<FinishingImport['done']>();

  const send = async (kept: KeptImport, steps: ImportSteps): Promise<SubmitEnd> => {
    setFailure(undefined);
    setSending(true);
    // On disk before the first attempt, so that after a restart the very same goes again (SYNC-1).
    await draft.keep({ ...kept, sent: steps });
    const outcome = await sendImport(device, steps, kept.key);
    setSending(false);
    if (outcome.kind === 'done') {
      await draft.drop();
      setDone({ products: steps.importedProducts.length, units: unitsOf(steps.importedProducts) });
      toast.success(deskMessages['import-done']);
      device.environment.setTimer(() => window.location.reload(), reloadAfterMs);
      return 'done';
    }
    toast.error(words);
    // An attempt that was not sent leaves open what an earlier one did; so does one that a backend without keys left open.
    const open = outcome.kind === 'unknown' || (outcome.kind !== 'refused' && kept.sent !== undefined);
    const inTheWay = outcome.kind === 'refused' ? productsInTheWay(steps, outcome.problem) : [];
    if (!open) {
      const { sent: _, ...editable } = kept;
      await draft.keep(editable);
    }
    // What an open outcome means is said as long as it is open, also after a restart (SentImport).
    const said = open && (mayBeDone(outcome) || outcome.kind === 'unknown');
    const say = whyUndone(outcome, failed, 'Look at the stock of its products', (problem) =>
      whyNotImported(problem, inTheWay.length > 0),
    );
    setFailure(said ? undefined : { reason: say, inTheWay });
    return 'open';
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
    failure,
    done,
    finish: (kept, facts) => run(() => finish(kept, facts)),
    again(kept) {
      const { sent } = kept;
      if (sent !== undefined) run(() => send(kept, sent));
    },
  };
};
