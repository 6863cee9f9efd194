import { createContext } from 'react';

/**
 * Whether the dialog around a component is open: its content is still there while the dialog fades away. Undefined
 * outside of dialogs.
 */
export const PanelOpened = createContext<boolean | undefined>(undefined);
