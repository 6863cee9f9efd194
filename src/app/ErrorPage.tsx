import { Button, Center, Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { words } from '#words/words';
import { paths } from '../paths';

/**
 * Spec §8: unexpected rendering failures. What was saved lives in the device's database, so reloading loses nothing.
 */
export function ErrorPage({ error }: { readonly error: unknown }) {
  useEffect(() => {
    console.error('Unexpected Application Error', error);
  }, [error]);
  return (
    <Center mih="100dvh" p="md">
      <Stack align="center" gap="sm" ta="center" role="alert">
        <title>{`${words.shell.error} · Teren`}</title>
        <IconAlertTriangle size={40} stroke={1.4} aria-hidden />
        <Title order={1} maw="100%">
          {words.shell.error}
        </Title>
        <Text c="dimmed" maw={440}>
          {words.shell.errorNext}
        </Text>
        <Group gap="sm" justify="center">
          <Button onClick={() => window.location.reload()}>{words.shell.reload}</Button>
          {/* A plain address and not a link of the routes: those may be what stopped working. */}
          <Button variant="default" component="a" href={paths.home}>
            {words.shell.toStart}
          </Button>
        </Group>
      </Stack>
    </Center>
  );
}
