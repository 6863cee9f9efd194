import { useCallback } from 'react';
import type { CompanyState } from '#wire/company';
import { readCompanyState } from '../../actions/founding';
import { useDevice } from '../../device/context';
import { type ServerRead, useServerRead } from './use-server-read';

/** Reads whether the server has a company; again when the network or the user returns. */
export const useCompanyState = (): ServerRead<CompanyState> => {
  const device = useDevice();
  return useServerRead(useCallback((signal: AbortSignal) => readCompanyState(device, signal), [device]));
};
