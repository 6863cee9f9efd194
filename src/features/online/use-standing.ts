import { useCallback } from 'react';
import type { Standing } from '#wire/company';
import { readStanding } from '../../actions/founding';
import { useDevice } from '../../device/context';
import { type ServerRead, useServerRead } from './use-server-read';

/** Reads whether the server has a company; again when the network or the user returns. */
export const useStanding = (): ServerRead<Standing> => {
  const device = useDevice();
  return useServerRead(useCallback((signal: AbortSignal) => readStanding(device, signal), [device]));
};
