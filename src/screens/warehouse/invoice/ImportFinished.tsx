import { Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { words } from '#words/words';
import type { FinishingImport } from './use-finish-import';

/** The import is done; the page will reload (spec §8). */
export const ImportFinished = ({ products, units }: NonNullable<FinishingImport['done']>) => {
  const text = useRef<HTMLParagraphElement>(null);
  // The previous step had the focus, and is gone.
  useEffect(() => text.current?.focus(), []);
  return (
    <Stack align="center" gap="xs" py="xl" ta="center">
      <Text c="green" aria-hidden>
        <IconCircleCheck size={40} stroke={1.4} />
      </Text>
      <Text ref={text} tabIndex={-1} fw={600} role="status" className="import-top">
        {words.desk['import-done'].message}
      </Text>
      <Text size="sm" c="dimmed">
        {words.importWizard.finished(products, units)}
      </Text>
    </Stack>
  );
};
