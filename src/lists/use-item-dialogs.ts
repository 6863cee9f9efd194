import { useCallback, useState } from 'react';

/** Which dialog about which item of a list is open; its functions are the same for all drawings. */
interface ItemDialogs<What extends string> {
  /** Of the item; kept while its dialog closes, so that it does not empty under one's eyes. */
  readonly id: string;
  readonly open: (what: What, id: string) => void;
  /** What the dialog of this name is given. */
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
