import { Text } from '@mantine/core';
import { useCallback } from 'react';
import { isSilent } from '#domain/devices';
import { formatCount } from '#words/format';
import { words } from '#words/words';
import { readDevices } from '../../actions/people';
import { useDevice } from '../../device/context';
import { useServerRead } from '../../features/online/use-server-read';
import { DevicesLink } from './PlaceLink';
import { Tile } from './Tile';

/** How many devices had no contact for a day, without those whose session is over; nothing where no server knows. */
export const SilentDevices = () => {
  const device = useDevice();
  const load = useCallback((signal: AbortSignal) => readDevices(device, signal), [device]);
  const { value, at, failure } = useServerRead(load);
  if (value === undefined && (failure === undefined || failure.kind === 'none-kept')) return null;
  if (value === undefined)
    return (
      <Tile label={words.overview.silent}>
        <Text size="sm">{words.overview.devicesUnknown}</Text>
      </Tile>
    );
  const silent = value.filter((one) => one.over === undefined && isSilent(one, at)).length;
  return (
    <Tile label={words.overview.silent}>
      {silent === 0 ? formatCount(0) : <DevicesLink>{formatCount(silent)}</DevicesLink>}
    </Tile>
  );
};
