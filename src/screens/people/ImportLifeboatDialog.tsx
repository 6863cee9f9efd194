import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { lifeboatExtension, longestLifeboat } from '#wire/lifeboat';
import { words } from '#words/words';
import { importLifeboat } from '../../actions/lifeboats';
import { useConnection, useDevice } from '../../device/context';
import { fileSize } from '../../features/file-drop/file-size';
import { deskEnd } from '../../forms/desk-end';
import { isSending, useWrite } from '../../forms/use-write';
import { WriteTrouble } from '../../forms/WriteAnswers';
import { Dialog } from '../../ui/Dialog';
import { whyNotAccepted } from './handed-in';

interface ImportLifeboatDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Imports the file that an agent made on the waiting screen (SESSION-14); its entries then wait on People. */
export const ImportLifeboatDialog = ({ opened, onClose }: ImportLifeboatDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title={words.lifeboat.import}>
    <ImportLifeboat onClose={onClose} />
  </Dialog>
);

const ImportLifeboat = ({ onClose }: Pick<ImportLifeboatDialogProps, 'onClose'>) => {
  const device = useDevice();
  const connected = useConnection();
  const { state, send } = useWrite(async (file: File, writing) => {
    if (file.size > longestLifeboat)
      return { why: words.fileDrop.tooLong(file.name, fileSize(file.size), fileSize(longestLifeboat)) };
    return deskEnd(await importLifeboat(device, await file.text(), writing), writing, {
      done: (answer) => (answer?.['added'] === 0 ? 'lifeboat-known' : 'lifeboat-imported'),
      failed: 'lifeboat-not-imported',
      sayReason: whyNotAccepted,
      onDone: onClose,
    });
  });
  const sending = isSending(state);
  return (
    <Stack gap="md">
      <Text size="sm">{words.lifeboat.intro}</Text>
      <WriteTrouble state={state} />
      {!connected && <Text size="sm">{words.writes.needsConnection}</Text>}
      <Group className="answers" justify="flex-end">
        <FileButton
          accept={`text/plain,${lifeboatExtension}`}
          disabled={!connected || sending}
          onChange={(file) => file !== null && send(file)}
        >
          {(props) => (
            <Button
              {...props}
              loading={sending}
              disabled={!connected || sending}
              leftSection={<IconFileImport size={18} aria-hidden />}
            >
              {words.lifeboat.choose}
            </Button>
          )}
        </FileButton>
      </Group>
    </Stack>
  );
};
