import { Alert, Card, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { ReportedDevice } from '#wire/devices';
import { dayOrClock } from '#words/format';
import { words } from '#words/words';
import { useClients } from '../../views/clients';
import { namedDevice, refusedText, whyRefusedThere } from './device-texts';

interface RefusedListProps {
  readonly label: string;
  readonly devices: readonly ReportedDevice[];
  readonly nameOf: (account: string) => string;
  readonly now: Date;
}

/** What devices were refused: what, why, since when, and who decides about it. */
export const RefusedList = ({ label, devices, nameOf, now }: RefusedListProps) => {
  const clients = useClients();
  const names = useMemo(() => new Map(clients.map(({ id, name }) => [id, name])), [clients]);
  return (
    <ul className="refused-list" aria-label={label}>
      {devices.flatMap((device) => {
        const { id, account, needsYou, refused } = device;
        const name = nameOf(account);
        const more = needsYou - refused.length;
        return [
          ...refused.map((entry) => {
            const text = refusedText(entry, names);
            return (
              <Card key={`${id} ${entry.key}`} component="li" withBorder padding="sm" aria-label={text}>
                <Stack gap="xs">
                  <Text fw={600} size="sm">
                    {text}
                  </Text>
                  <Text size="sm" c="dimmed">
                    {namedDevice(name, device)} · {words.devices.refusedAt(dayOrClock(entry.since, now))}
                  </Text>
                  <Alert color="red" variant="light" p="xs">
                    {whyRefusedThere(entry)}
                  </Alert>
                  <Text size="sm">{words.devices.whoDecides(name)}</Text>
                </Stack>
              </Card>
            );
          }),
          more > 0 && (
            <Text key={id} component="li" size="sm" c="dimmed">
              {words.devices.more(more)}
            </Text>
          ),
        ];
      })}
    </ul>
  );
};
