import { useEffect, useEffectEvent, useState } from 'react';
import { words } from '#words/words';
import { leaveBoxes } from '../../actions/boxes';
import { useDevice } from '../../device/context';
import { type BoxesToFollow, boxesToFollowIn } from '../../outbox/boxes-to-follow';
import { focusHomeOf } from '../../ui/focus-back';
import { focusWhenLost } from '../../ui/focus-when-lost';
import { toast } from '../../ui/toast';
import { useMirror } from '../../views/context';
import { AfterSaveAllocationDialog } from './AfterSaveAllocationDialog';

interface FollowDialogProps {
  /** False closes the dialog only after the current question is answered. */
  readonly opened: boolean;
  readonly saves: readonly BoxesToFollow[];
}

/** Null while another dialog is open. */
const placeBelow = (): HTMLElement | null =>
  document.querySelector('[role="dialog"]') === null ? focusHomeOf() : null;

/** Asks about one save at a time, each in one tab: the tab that saved, or another one if that was closed. */
export const FollowDialog = ({ saves }: FollowDialogProps) => {
  const device = useDevice();
  /** The saves whose lock this tab holds, in the order of locking; the dialog asks about the first. */
  const [own, setOwn] = useState<readonly BoxesToFollow[]>([]);
  /** The last save, kept while the dialog closes. */
  const [last, setLast] = useState<BoxesToFollow>();
  const asked = own[0];
  if (asked !== undefined && asked !== last) setLast(asked);
  const waiting = saves.filter(({ key }) => !own.some((one) => one.key === key));

  const close = () => {
    if (asked === undefined) return;
    setOwn((now) => now.filter((one) => one !== asked));
    leaveBoxes(device, asked.key)
      .catch((error: unknown) => {
        device.environment.warn('That boxes have followed could not be noted', error);
        toast.error(words.messages['not-noted']);
      })
      // The dialog opened by itself: no element that opened it can get the focus back.
      .finally(() => focusWhenLost(placeBelow));
  };
  return (
    <>
      {[...own, ...waiting].map((save) => (
        <Held key={save.key} save={save} onHeld={() => setOwn((now) => [...now, save])} />
      ))}
      {last !== undefined && (
        <AfterSaveAllocationDialog key={last.key} opened={asked !== undefined} save={last} onClose={close} />
      )}
    </>
  );
};

/** Holds the lock of a save while it is mounted: one tab at a time asks about it. */
const Held = ({ save, onHeld }: { readonly save: BoxesToFollow; readonly onHeld: () => void }) => {
  const { environment } = useDevice();
  const mirror = useMirror();
  const held = useEffectEvent(onHeld);
  useEffect(() => {
    const gone = new AbortController();
    const hold = async (): Promise<void> => {
      // The other tab may have answered at the same moment.
      await mirror
        .catchUp()
        .catch((error: unknown) => environment.warn('What other tabs answered could not be read', error));
      if (gone.signal.aborted || !boxesToFollowIn(mirror.tables).some(({ key }) => key === save.key)) return;
      held();
      await new Promise<void>((resolve) => gone.signal.addEventListener('abort', () => resolve()));
    };
    environment.locks
      .request(`teren-boxes-follow-${save.key}`, { signal: gone.signal }, hold)
      .catch((error: unknown) => {
        if (!gone.signal.aborted) environment.warn('Which boxes follow a save could not be asked', error);
      });
    return () => gone.abort();
  }, [environment, mirror, save.key]);
  return null;
};
