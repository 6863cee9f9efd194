import { Alert, Text } from '@mantine/core';
import { fullName } from '#domain/display';
import type { OrderView } from '#domain/pending';
import { showStamp } from '#words/format';
import { words } from '#words/words';
import { useAccounts } from '../../views/accounts';

/** When, by whom and why an order was cancelled (STOCK-17), or that it will be. */
export const OrderCancelled = ({ order }: { readonly order: OrderView }) => {
  const { cancelledAt, cancelledBy = '', cancelReason = '', state } = order;
  const account = useAccounts().get(cancelledBy);
  const who = account === undefined ? words.history.noAccount : fullName(account);
  if (cancelledAt === undefined && state !== 'cancelling') return null;
  return (
    <Alert color="gray" variant="light" p="xs" role="note">
      <Text size="sm">
        {cancelledAt === undefined
          ? words.orderCancelling.waits
          : words.orderCancelling.cancelled(showStamp(cancelledAt), who)}
      </Text>
      {cancelReason !== '' && <Text size="sm">{words.orderCancelling.because(cancelReason)}</Text>}
    </Alert>
  );
};
