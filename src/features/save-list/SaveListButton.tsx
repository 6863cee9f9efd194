import { ActionIcon, Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { words } from '#words/words';
import { isSending } from '../../forms/use-write';
import { useNarrow } from '../../ui/use-narrow';
import { type ListFile, useSaveList } from './use-save-list';

interface SaveListButtonProps {
  /** Called at the press; if it throws, the file could not be made. */
  readonly file: () => ListFile;
  /** What is saved, where a screen has several lists. */
  readonly label?: string;
  readonly disabled?: boolean;
  /** Among a page's main buttons: on a phone its icon alone, so that these have the room. */
  readonly besideMain?: boolean;
}

/** 'Save as CSV': what the list shows, on all of its pages. */
export const SaveListButton = (props: SaveListButtonProps) => {
  const { file, label = words.listFiles.save, disabled = false, besideMain = false } = props;
  const { state, send } = useSaveList();
  const isSmall = useNarrow() && besideMain;
  const acts = { variant: 'default', loading: isSending(state), disabled, onClick: () => send(file) } as const;
  const icon = <IconDownload size={18} aria-hidden />;
  if (isSmall)
    return (
      <ActionIcon {...acts} aria-label={label}>
        {icon}
      </ActionIcon>
    );
  return (
    <Button {...acts} leftSection={icon}>
      {label}
    </Button>
  );
};
