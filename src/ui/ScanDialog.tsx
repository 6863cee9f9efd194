import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCameraOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from './Dialog';
import { type ScanState, useScan } from './use-scan';
import './scan.css';

/** What happened and what to do next; typing is always possible. */
const words: Readonly<Record<Exclude<ScanState, 'starting' | 'looking'>, { title: string; next: string }>> = {
  insecure: {
    title: 'The camera needs a secure connection',
    next: 'Open this app by its https address, or type the code.',
  },
  denied: {
    title: 'The camera is not allowed',
    next: 'Allow the camera for this app in the browser’s site settings and try again, or type the code.',
  },
  none: { title: 'No camera was found', next: 'Type the code instead.' },
  busy: {
    title: 'The camera is in use',
    next: 'Close the other app that uses it and try again, or type the code.',
  },
  failed: { title: 'The camera could not be started', next: 'Try again, or type the code.' },
  taken: { title: 'The camera was switched off', next: 'Try again, or type the code.' },
  unreadable: {
    title: 'The barcode reader could not be loaded',
    next: 'It is fetched once, when there is a connection. Try again then, or type the code.',
  },
};

interface ScanDialogProps {
  readonly opened: boolean;
  /** Closed without a code. `toType`: the person would rather type, or there is nothing else left to do. */
  readonly onClose: (toType: boolean) => void;
  readonly onCode: (code: string) => void;
}

/** 'Scan a barcode': the camera's picture until it shows a code. The camera is on only while this is open. */
export function ScanDialog({ opened, onClose, onCode }: ScanDialogProps) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const { state, again } = useScan(opened, video, onCode);
  const failed = state !== 'starting' && state !== 'looking';
  return (
    <Dialog opened={opened} onClose={() => onClose(failed)} title="Scan a barcode">
      <Stack gap="sm">
        {failed ? (
          <Alert
            color="red"
            variant="light"
            role="alert"
            icon={<IconCameraOff aria-hidden />}
            title={words[state].title}
          >
            {words[state].next}
          </Alert>
        ) : (
          <Text size="sm" role="status">
            {state === 'starting' ? 'Starting the camera…' : 'Hold the barcode in front of the camera.'}
          </Text>
        )}
        <div className="scan-picture" hidden={failed}>
          <video ref={setVideo} playsInline muted aria-label="Picture of the camera" />
        </div>
        <Group className="answers" justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => onClose(true)}>
            Type the code
          </Button>
          {failed && <Button onClick={again}>Try again</Button>}
        </Group>
      </Stack>
    </Dialog>
  );
}
