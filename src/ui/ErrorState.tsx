import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { words } from '#words/words';

interface Props {
  readonly message: string;
  readonly onRetry?: () => void;
}

/** What went wrong, in place of what should be here, with Retry where trying again can help. */
export function ErrorState({ message, onRetry }: Props) {
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
