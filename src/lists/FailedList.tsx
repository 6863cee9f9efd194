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
  /** The message in place of the list, with Retry. */
  readonly message: MessageCode;
  /** The toast's message, if the spec has another one. */
  readonly toasted?: MessageCode;
}

/**
 * Replaces a list that could not be loaded while this device has nothing of it (decisions 14). The same on every
 * screen: a toast, once per failure, and a line with Retry that stays.
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
