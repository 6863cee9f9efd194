import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect } from 'react';

/** Spec §8: unexpected rendering failures. What was saved lives in the device's database, so reloading loses nothing. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  useEffect(() => {
    console.error('Unexpected Application Error', error);
  }, [error]);
  return (
    <Center mih="100dvh" p="md">
      <Stack align="center" gap="sm" ta="center" role="alert">
        <title>Unexpected Application Error · Teren</title>
        <IconAlertTriangle size={40} stroke={1.4} aria-hidden />
        <Title order={1}>Unexpected Application Error</Title>
        <Text c="dimmed" maw={440}>
          This page stopped working. Orders and clients saved on this device are still there; reload to go on.
        </Text>
        <Button onClick={() => window.location.reload()}>Reload</Button>
      </Stack>
    </Center>
  );
}
