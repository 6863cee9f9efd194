import { useEffect } from 'react';
import type { ItemType } from '#wire/change';
import { useOpenAccount } from '../../actions/context';
import { useListState } from '../../mirror/list-state';
import { ErrorState } from '../../ui/ErrorState';
import { toast } from '../../ui/toast';
import { type MessageCode, messages } from '../../words/messages';

interface FailedListProps {
  readonly of: ItemType;
  /** What stands in place of the list, with Retry. */
  readonly message: MessageCode;
  /** Said by a toast as well, once each time that the list has failed. */
  readonly toasted?: MessageCode;
}

/** In place of a list that a server failed to give while nothing of it is on this device (decisions 14); else nothing. */
export const FailedList = ({ of, message, toasted }: FailedListProps) => {
  const account = useOpenAccount();
  const failed = useListState(of) === 'failed';
  useEffect(() => {
    if (failed && toasted !== undefined) toast.error(messages[toasted]);
  }, [failed, toasted]);
  if (!failed) return null;
  return <ErrorState message={messages[message].message} onRetry={() => account?.sync.wake()} />;
};
