import { Alert, Button, Group } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { words } from '#words/words';

interface Props {
  /** It is being fetched just now. */
  readonly busy: boolean;
  readonly onAgain: () => void;
  /**
   * Trying again has not helped: older browsers remember for the life of a page that a file could not be fetched, and
   * loading it again is offered.
   */
  readonly stays: boolean;
  /** Absent where it stands in the page, in the place of what is missing. */
  readonly onClose?: (() => void) | undefined;
}

/**
 * In the place of a part whose code is not on this device and could not be fetched; it is tried again as soon as the
 * network is back.
 */
export function NeedsConnection({ busy, onAgain, stays, onClose }: Props) {
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
        {/* Never disabled, and pressed without taking the focus: the field that it stands beside may have it. */}
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
