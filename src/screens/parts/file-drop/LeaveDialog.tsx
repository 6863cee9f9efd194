import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import type { Leaving } from './use-leaving';

/** Asks before a file that was read is left. */
export const LeaveDialog = ({ asking, leave, onLeave, onStay }: Leaving['dialog']) => (
  <ConfirmDialog
    opened={asking}
    title={leave?.title ?? ''}
    confirmLabel={leave?.confirm ?? leaveLabel}
    cancelLabel="No, go on"
    onConfirm={onLeave}
    onCancel={onStay}
  >
    {leave?.words}
  </ConfirmDialog>
);
/** While it fades away. */
const leaveLabel = 'Yes, leave';
