import { useCallback, useState } from 'react';

/** The open dialog and its item; the functions keep their identity. */
interface ItemDialogs<What extends string> {
  /** The item's id; kept while its dialog closes, so that its content does not vanish. */
  readonly id: string;
  readonly open: (what: What, id: string) => void;
  /** The props of the dialog with this name. */
  dialog(what: What): { readonly opened: boolean; readonly onClose: () => void };
}

export const useItemDialogs = <What extends string>(): ItemDialogs<What> => {
  const [opened, setOpened] = useState<What>();
  const [id, setId] = useState('');
  const open = useCallback((what: What, next: string) => {
    setId(next);
    setOpened(what);
  }, []);
  const onClose = useCallback(() => setOpened(undefined), []);
  return { id, open, dialog: (what) => ({ opened: opened === what, onClose }) };
};
