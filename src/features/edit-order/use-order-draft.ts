import { useCallback, useEffect, useRef } from 'react';
import type { OrderDraft } from '#domain/order-editing';
import { keepOrderDraft, keptOrderDraft } from '../../actions/order-drafts';
import { useDevice } from '../../device/context';
import { useKeptDraft } from '../../lists/kept-draft';
import { keepView, keptViewOf } from '../../lists/kept-view';

const drafts = 'order-drafts';
type Drafts = Readonly<Record<string, OrderDraft | undefined>>;

/** What is typed of an order: in memory at once, on the disk a moment later (SYNC-25); read again when it is opened. */
export const useOrderDraft = (orderId: string, opened: boolean) => {
  const device = useDevice();
  const [draft, setDraft] = useKeptDraft<OrderDraft>(drafts, orderId);
  const written = useRef(draft);
  // Before what reads: it must not find what has just been discarded.
  useEffect(() => {
    if (draft === written.current) return;
    written.current = draft;
    keepOrderDraft(device, orderId, draft);
  }, [device, orderId, draft]);
  useEffect(() => {
    // What this page has typed is newer than the disk.
    if (!opened || written.current !== undefined) return undefined;
    let gone = false;
    void keptOrderDraft(device, orderId).then((kept) => {
      if (!gone && kept !== undefined) setDraft((now) => ({ ...kept, ...now }));
    });
    return () => {
      gone = true;
    };
  }, [device, orderId, opened, setDraft]);
  /** Forgets what was saved, but not what was typed since; the screen of this dialog may be gone by then. */
  const forgetSaved = useCallback(
    (sent: OrderDraft) => {
      setDraft((now) => (now === sent ? undefined : now));
      const kept = keptViewOf<Drafts>(device, drafts);
      if (kept?.[orderId] !== sent) return;
      keepView<Drafts>(device, drafts, { ...kept, [orderId]: undefined });
      keepOrderDraft(device, orderId, undefined);
    },
    [device, orderId, setDraft],
  );
  return { draft, setDraft, forgetSaved };
};
