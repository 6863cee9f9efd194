import { useState } from 'react';
import type { ImportFacts } from '#domain/import-product';
import { type InTheWay, productsInTheWay } from '#domain/import-refusal';
import { finishImport, goTo, settled } from '#domain/import-walk';
import type { ImportSteps } from '#wire/import-steps';
import { saidOf } from '#words/said-of';
import { words } from '#words/words';
import type { DeskFailure } from '../../../actions/desk';
import { importSent, sendImport } from '../../../actions/invoice-import';
import { useDevice } from '../../../device/context';
import type { ImportDraft } from '../../../drafts/invoice-import';
import type { KeptImport } from '../../../drafts/kept-import';
import { whyFailed } from '../../../forms/desk-failure';
import { useWrite, type WriteEnd, type WriteState, type WritingForm } from '../../../forms/use-write';
import { toast } from '../../../ui/toast';
import { unitsOf, whyNotImported } from './import-status';

/** Spec §9: the page reloads this long after an import. */
const reloadAfterMs = 1_500;

/** Why it was not finished, and the products that prevent it. */
export interface NotFinished {
  readonly reason: string;
  readonly inTheWay: readonly InTheWay[];
}

export interface FinishingImport {
  readonly state: WriteState;
  readonly failure: NotFinished | undefined;
  /** Set when the import is done and the page is about to reload. */
  readonly done: { readonly products: number; readonly units: number } | undefined;
  /** Sends all decisions; if they no longer fit the current data, opens the first product to correct. */
  finish(kept: KeptImport, facts: ImportFacts): void;
  /** Repeats a write whose outcome a plain backend cannot tell. */
  again(kept: KeptImport): void;
  /** Finds out the outcome of what an earlier page sent; does nothing if that is impossible now. */
  findOut(kept: KeptImport): void;
}

/** The failure without its full stop, for use in a sentence. */
const failed = (): string => words.desk['import-not-done'].message.replace(/\.$/, '');

/** Why the import is back in its steps, and what to look at. */
const notFinished = (outcome: DeskFailure, steps: ImportSteps): NotFinished => {
  const inTheWay = outcome.kind === 'refused' ? productsInTheWay(steps, outcome.problem, saidOf) : [];
  const reason = whyFailed(outcome, failed(), words.importWizard.lookAtStock, (problem) =>
    whyNotImported(problem, inTheWay.length > 0),
  );
  return { reason, inTheWay };
};

/** What happens to the draft once the outcome of its import is known. */
const useImportEnd = (draft: ImportDraft) => {
  const device = useDevice();
  const [failure, setFailure] = useState<NotFinished>();
  const [done, setDone] = useState<FinishingImport['done']>();
  const end = async (
    kept: KeptImport,
    steps: ImportSteps,
    outcome: DeskFailure | { kind: 'done' },
  ): Promise<WriteEnd> => {
    if (outcome.kind === 'done') {
      await draft.drop();
      setDone({ products: steps.importedProducts.length, units: unitsOf(steps.importedProducts) });
      toast.success(words.desk['import-done']);
      device.environment.setTimer(() => window.location.reload(), reloadAfterMs);
      return 'done';
    }
    toast.error(words.desk['import-not-done']);
    // A plain backend leaves the outcome unknown: the dialog says so until the user decides, even after a restart.
    const isOpen = outcome.kind === 'unknown' || outcome.kind === 'signed-out';
    if (!isOpen) {
      const { sent: _, ...editable } = kept;
      await draft.keep({ ...editable, key: device.environment.newKey() });
    }
    setFailure(isOpen ? undefined : notFinished(outcome, steps));
    return 'open';
  };
  return { failure, setFailure, done, end };
};

/** The write that ends an import: one call, under the key that is stored with it. */
export const useFinishImport = (draft: ImportDraft): FinishingImport => {
  const device = useDevice();
  const { failure, setFailure, done, end } = useImportEnd(draft);
  /** One operation at a time. */
  const { state, send } = useWrite((work: (form: WritingForm) => Promise<WriteEnd>, form) => work(form));

  const sendSteps = (kept: KeptImport, steps: ImportSteps) =>
    send(async (form) => {
      setFailure(undefined);
      const sent = { ...kept, sent: steps };
      // Stored before the first attempt, so that after a restart the outcome can be asked for by its key.
      await draft.keep(sent);
      return end(sent, steps, await sendImport(device, steps, { ...form, key: kept.key }));
    });

  /** The decisions no longer fit the current data. */
  const leadBack = (decided: KeptImport, facts: ImportFacts, positions: readonly number[]) =>
    send(async () => {
      toast.error(words.desk['import-not-done']);
      const [first] = positions;
      setFailure({
        reason: `${failed()}. ${words.importWizard.lookAgain}`,
        inTheWay: positions.map((position) => ({ position, messages: [] })),
      });
      const { wizard } = decided;
      await draft.keep({ ...decided, wizard: first === undefined ? wizard : goTo(wizard, facts, first) });
      return 'open';
    });

  /** Asks for the outcome of what an earlier page sent; a second call finds the import already ended. */
  const findOutcome = async (kept: KeptImport, steps: ImportSteps): Promise<void> => {
    const outcome = await importSent(device, kept.key);
    // Another tab may have ended or dropped it.
    const now = draft.read();
    if (outcome === undefined || now.kind !== 'kept' || now.kept.key !== kept.key) return;
    await end(kept, steps, outcome);
  };
  return {
    state,
    failure,
    done,
    finish(kept, facts) {
      const found = finishImport(kept.wizard, facts);
      const decided = { ...kept, wizard: settled(kept.wizard, facts) };
      if (found.kind === 'send') sendSteps(decided, found.steps);
      else leadBack(decided, facts, found.positions);
    },
    again(kept) {
      if (kept.sent !== undefined) sendSteps(kept, kept.sent);
    },
    findOut(kept) {
      if (kept.sent === undefined) return;
      findOutcome(kept, kept.sent).catch((error: unknown) => {
        device.environment.warn('What became of an import could not be asked', error);
        toast.error(words.messages['not-done']);
      });
    },
  };
};
