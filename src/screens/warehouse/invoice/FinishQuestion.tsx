import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { ImportFacts } from '#domain/import-product';
import { finishImport } from '#domain/import-walk';
import { words } from '#words/words';
import type { KeptImport } from '../../../drafts/kept-import';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import type { FinishingImport } from './use-finish-import';

interface FinishQuestion {
  /** Finishes the import, or asks first if units are left without a box. */
  readonly finish: () => void;
  readonly question: ReactNode;
}

export const useFinishQuestion = (kept: KeptImport, facts: ImportFacts, finishing: FinishingImport): FinishQuestion => {
  const [asking, ask] = useDisclosure(false);
  const left = (): number => {
    const end = finishImport(kept.wizard, facts);
    return end.kind === 'send' ? end.unallocated : 0;
  };
  return {
    finish() {
      if (left() > 0) ask.open();
      else finishing.finish(kept, facts);
    },
    question: (
      <ConfirmDialog
        opened={asking}
        title={words.importWizard.finishTitle}
        confirmLabel={words.importWizard.finishYes}
        cancelLabel={words.importWizard.finishNo}
        onConfirm={() => {
          ask.close();
          finishing.finish(kept, facts);
        }}
        onCancel={ask.close}
      >
        {words.importWizard.noBox(asking ? left() : 0)}
      </ConfirmDialog>
    ),
  };
};
