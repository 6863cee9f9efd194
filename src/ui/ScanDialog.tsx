import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCameraOff } from '@tabler/icons-react';
import { useState } from 'react';
import { words } from '#words/words';
import { Dialog } from './Dialog';
import { useScan } from './use-scan';
import './scan.css';

interface ScanDialogProps {
  readonly opened: boolean;
  /** Called when it closes without a code. `toType`: the user prefers typing, or nothing else is possible. */
  readonly onClose: (toType: boolean) => void;
  readonly onCode: (code: string) => void;
}

/** 'Scan a barcode': shows the camera's picture until it contains a code. The camera is on only while this is open. */
export function ScanDialog({ opened, onClose, onCode }: ScanDialogProps) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const { state, again } = useScan(opened, video, onCode);
  const failed = state !== 'starting' && state !== 'looking';
  return (
    <Dialog opened={opened} onClose={() => onClose(failed)} title={words.scan.title}>
      <Stack gap="sm">
        {failed ? (
          <Alert
            color="red"
            variant="light"
            role="alert"
            icon={<IconCameraOff aria-hidden />}
            title={words.scan.failed[state].title}
          >
            {words.scan.failed[state].next}
          </Alert>
        ) : (
          <Text size="sm" role="status">
            {words.scan[state]}
          </Text>
        )}
        <div className="scan-picture" hidden={failed}>
          <video ref={setVideo} playsInline muted aria-label={words.scan.picture} />
        </div>
        <Group className="answers" justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => onClose(true)}>
            {words.scan.type}
          </Button>
          {failed && <Button onClick={again}>{words.scan.again}</Button>}
        </Group>
      </Stack>
    </Dialog>
  );
}
