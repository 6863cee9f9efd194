import { useCallback } from 'react';
import type { Standing } from '#wire/company';
import { readStanding } from '../../actions/founding';
import { useDevice } from '../../device/context';
import { type Asked, useAsked } from './use-asked';

/** Asks what stands at the server, and again when the network or the user is back. */
export const useStanding = (): Asked<Standing> => {
  const device = useDevice();
  return useAsked(useCallback((signal: AbortSignal) => readStanding(device, signal), [device]));
};
