import { createContext } from 'react';

/**
 * Whether the surrounding dialog is open: its content still exists while it fades out. Undefined outside of dialogs.
 */
export const PanelOpened = createContext<boolean | undefined>(undefined);
