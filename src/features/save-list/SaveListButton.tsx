import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { words } from '#words/words';
import { isSending } from '../../forms/use-write';
import { type ListFile, useSaveList } from './use-save-list';

interface SaveListButtonProps {
  /** Called at the press; if it throws, the file could not be made. */
  readonly file: () => ListFile;
  /** What is saved, where a screen has several lists. */
  readonly label?: string;
  readonly disabled?: boolean;
}

/** 'Save as CSV': what the list shows, on all of its pages. */
export const SaveListButton = ({ file, label = words.listFiles.save, disabled = false }: SaveListButtonProps) => {
  const { state, send } = useSaveList();
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={isSending(state)}
      disabled={disabled}
      onClick={() => send(file)}
    >
      {label}
    </Button>
  );
};
