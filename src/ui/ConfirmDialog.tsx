import { onDemand } from './OnDemand';

/**
 * A question with two answers. Escape and a click outside mean Cancel; Cancel has the focus, so that Enter loses
 * nothing.
 */
export const ConfirmDialog = onDemand(async () => (await import('./ConfirmModal')).ConfirmModal);
