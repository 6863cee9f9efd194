import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { companyLabels } from './company-words';
import { LogoPicture } from './LogoPicture';
import { shrunkLogo } from './shrink-logo';

interface LogoFieldProps {
  /** A `data:` address, '' for none. */
  readonly logo: string;
  readonly error: ReactNode;
  readonly disabled: boolean;
  readonly onChange: (logo: string) => void;
}

/** A picture is chosen, made small in this browser, and shown as mails and PDFs will have it. */
export const LogoField = ({ logo, error, disabled, onChange }: LogoFieldProps) => {
  const [trouble, setTrouble] = useState<string>();
  const take = async (file: File | null): Promise<void> => {
    if (file === null) return;
    const shrunk = await shrunkLogo(file);
    setTrouble(shrunk === undefined ? 'This file is no picture that this browser can read.' : undefined);
    if (shrunk !== undefined) onChange(shrunk);
  };
  const wrong = trouble ?? error ?? undefined;
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        {companyLabels.logo}
      </Text>
      <Group gap="sm">
        <LogoPicture logo={logo} name="The logo as it is printed" />
        <FileButton accept="image/*" onChange={(file) => void take(file)} disabled={disabled}>
          {(button) => (
            <Button variant="default" leftSection={<IconPhoto size={18} aria-hidden />} disabled={disabled} {...button}>
              {logo === '' ? 'Choose a logo' : 'Choose another logo'}
            </Button>
          )}
        </FileButton>
        {logo !== '' && (
          <Button
            variant="subtle"
            color="red"
            aria-label="Remove the logo"
            disabled={disabled}
            onClick={() => onChange('')}
          >
            Remove
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
