import { Alert, Button, Group } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { words } from '#words/words';

interface Props {
  readonly busy: boolean;
  readonly onAgain: () => void;
  /**
   * Retrying has not helped: older browsers remember a failed file for the life of the page, so a reload is offered.
   */
  readonly stays: boolean;
  /** Absent if it replaces the missing part within the page. */
  readonly onClose?: (() => void) | undefined;
}

/** Replaces a part whose code could not be loaded; retries as soon as the network returns. */
export function MissingPart({ busy, onAgain, stays, onClose }: Props) {
  const again = useEffectEvent(onAgain);
  useEffect(() => {
    const back = () => again();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, []);
  return (
    <Alert
      color="amber"
      variant="light"
      role="alert"
      icon={<IconCloudOff aria-hidden />}
      title={words.missingPart.title}
    >
      {words.missingPart.text}
      <Group gap="xs" mt="xs">
        {/* Never disabled, and pressing it does not take the focus: the field beside it may have it. */}
        <Button aria-busy={busy} onMouseDown={(event) => event.preventDefault()} onClick={onAgain}>
          {busy ? words.missingPart.trying : words.missingPart.again}
        </Button>
        {stays && (
          <Button variant="default" onClick={() => window.location.reload()}>
            {words.missingPart.reload}
          </Button>
        )}
        {onClose === undefined ? null : (
          <Button variant="default" onClick={onClose}>
            {words.ui.close}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
