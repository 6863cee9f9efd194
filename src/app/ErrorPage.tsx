import { Button, Center, Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { paths } from '../paths';

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
        <Title order={1} maw="100%">
          Unexpected Application Error
        </Title>
        <Text c="dimmed" maw={440}>
          This page stopped working. What you saved on this phone is still there and will be sent. Reload the page; if
          that does not help, go to the start.
        </Text>
        <Group gap="sm" justify="center">
          <Button onClick={() => window.location.reload()}>Reload</Button>
          {/* A plain address and not a link of the routes: those may be what stopped working. */}
          <Button variant="default" component="a" href={paths.home}>
            Go to the start
          </Button>
        </Group>
      </Stack>
    </Center>
  );
}
