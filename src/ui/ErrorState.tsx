import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { words } from '#words/words';

/** An error in place of the content, with Retry if that can help. */
export function ErrorState({ message, onRetry }: { readonly message: string; readonly onRetry?: () => void }) {
  return (
    <Alert color="red" variant="light" icon={<IconAlertTriangle aria-hidden />} title={message} role="alert">
      {onRetry === undefined ? null : (
        <Group>
          <Button color="red" variant="filled" onClick={onRetry}>
            {words.ui.retry}
          </Button>
        </Group>
      )}
    </Alert>
  );
}
