import { useCallback, useSyncExternalStore } from 'react';
import { importDraftOf } from '../../../actions/invoice-import';
import { useDevice, useOpenAccount } from '../../../device/context';
import type { ImportDraft } from '../../../drafts/invoice-import';
import type { ImportDraftState } from '../../../drafts/kept-import';

const opening: ImportDraftState = { kind: 'opening' };

/** The import that is being worked on, and what there is of it; it is the same in all tabs. */
export const useImportDraft = (): { readonly draft: ImportDraft; readonly state: ImportDraftState } => {
  const device = useDevice();
  const account = useOpenAccount();
  if (account === undefined) throw new Error('Nobody is signed in above this screen');
  const draft = importDraftOf(device, account);
  const subscribe = useCallback((changed: () => void) => draft.subscribe(changed), [draft]);
  return { draft, state: useSyncExternalStore(subscribe, draft.read, () => opening) };
};
