import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { backupStatus } from '#wire/backup-status';
import { words } from '#words/words';
import { readCompany } from '../../actions/company';
import { useDevice } from '../../device/context';
import { backupAge } from '../../features/company/backup-age';
import { useServerRead } from '../../features/online/use-server-read';
import { paths } from '../../paths';
import { Tile } from './Tile';

/** The age of the server's last backup; nothing on a server that does not report it. */
export const LastBackup = () => {
  const device = useDevice();
  const load = useCallback((signal: AbortSignal) => readCompany(device, signal), [device]);
  const { value, failure } = useServerRead(load);
  const status = backupStatus.safeParse(value?.['backup']);
  if (status.success) {
    const { text, todo } = backupAge(status.data, device.environment.now());
    return (
      <Tile
        label={words.backups.last}
        more={
          todo !== undefined && (
            <Text size="sm" fw={600} c="red">
              {todo}
            </Text>
          )
        }
      >
        <Anchor inherit renderRoot={(props) => <Link {...props} to={paths.company} />}>
          {text}
        </Anchor>
      </Tile>
    );
  }
  if (failure === undefined || failure.kind === 'none-kept') return null;
  return (
    <Tile label={words.backups.last}>
      <Text size="sm">{words.overview.backupUnknown}</Text>
    </Tile>
  );
};
