import { useEffect, useSyncExternalStore } from 'react';
import { importDraftOf } from '../../../actions/invoice-import';
import { useDevice, useOpenAccount } from '../../../device/context';
import { useAsideWrites } from '../../../device/live';
import { keptImport } from '../../../drafts/import-draft-key';
import type { ImportDraft } from '../../../drafts/invoice-import';
import type { ImportDraftState } from '../../../drafts/kept-import';

/** The current import and its state; the same in all tabs. */
export const useImportDraft = (): { readonly draft: ImportDraft; readonly state: ImportDraftState } => {
  const device = useDevice();
  const account = useOpenAccount();
  if (account === undefined) throw new Error('Nobody is signed in above this screen');
  const draft = importDraftOf(device, account);
  const written = useAsideWrites(account, keptImport);
  // Another tab's write is what makes the draft be read again. Which of the row and the copy in local storage is newer,
  // only the draft can tell, so it reads both itself.
  useEffect(() => {
    if (written !== undefined) void draft.load();
  }, [draft, written]);
  return { draft, state: useSyncExternalStore(draft.subscribe, draft.read) };
};
