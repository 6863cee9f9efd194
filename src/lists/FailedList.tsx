import { useEffect } from 'react';
import type { ItemType } from '#wire/change';
import type { MessageCode } from '#words/codes';
import { words } from '#words/words';
import { useOpenAccount } from '../device/context';
import { ErrorState } from '../ui/ErrorState';
import { toast } from '../ui/toast';
import { useListState } from '../views/list-state';

interface FailedListProps {
  readonly of: ItemType;
  /** What stands in place of the list, with Retry. */
  readonly message: MessageCode;
  /** What the toast says, where the spec has other words for it. */
  readonly toasted?: MessageCode;
}

/**
 * In place of a list that a server failed to give while nothing of it is on this device (decisions 14); else nothing.
 * Told in one way on every screen: by a toast, once each time that the list has failed, and by a line with Retry that
 * stays.
 */
export const FailedList = ({ of, message, toasted = message }: FailedListProps) => {
  const account = useOpenAccount();
  const failed = useListState(of) === 'failed';
  useEffect(() => {
    if (failed) toast.error({ ...words.messages[toasted], topic: `list/${of}` });
  }, [failed, toasted, of]);
  if (!failed) return null;
  return <ErrorState message={words.messages[message].message} onRetry={() => account?.sync.wake()} />;
};
