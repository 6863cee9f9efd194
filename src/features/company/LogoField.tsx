import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { words } from '#words/words';
import { LogoPicture } from './LogoPicture';
import { shrunkLogo } from './shrink-logo';

/** Of a file that is chosen: a larger one could take all memory of a phone. What is kept of it is small. */
const mostMegabytes = 20;

interface LogoFieldProps {
  /** A `data:` URL; '' for none. */
  readonly logo: string;
  readonly error: ReactNode;
  readonly disabled: boolean;
  readonly onChange: (logo: string) => void;
}

/** Chooses a picture, shrinks it in this browser, and shows it as mails and PDFs will. */
export const LogoField = ({ logo, error, disabled, onChange }: LogoFieldProps) => {
  const [trouble, setTrouble] = useState<string>();
  const take = async (file: File | null): Promise<void> => {
    if (file === null) return;
    if (file.size > mostMegabytes * 1_024 * 1_024) {
      setTrouble(words.company.pictureFileTooLarge(mostMegabytes));
      return;
    }
    const shrunk = await shrunkLogo(file);
    setTrouble(shrunk === undefined ? words.company.notAPicture : undefined);
    if (shrunk !== undefined) onChange(shrunk);
  };
  const wrong = trouble ?? error ?? undefined;
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        {words.company.labels.logo}
      </Text>
      <Group gap="sm">
        <LogoPicture logo={logo} name={words.company.logoAsPrinted} />
        <FileButton accept="image/*" onChange={(file) => void take(file)} disabled={disabled}>
          {(button) => (
            <Button variant="default" leftSection={<IconPhoto size={18} aria-hidden />} disabled={disabled} {...button}>
              {logo === '' ? words.company.chooseLogo : words.company.chooseAnotherLogo}
            </Button>
          )}
        </FileButton>
        {logo !== '' && (
          <Button
            variant="subtle"
            color="red"
            aria-label={words.company.removeLogo}
            disabled={disabled}
            onClick={() => onChange('')}
          >
            {words.company.remove}
          </Button>
        )}
      </Group>
      {wrong !== undefined && (
        <Text size="xs" c="red" role="alert">
          {wrong}
        </Text>
      )}
    </Stack>
  );
};
