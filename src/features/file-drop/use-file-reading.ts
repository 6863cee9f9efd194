import { useEffect, useRef } from 'react';
import type { ItemType } from '#wire/change';
import { words } from '#words/words';
import { upToDate } from '../../actions/import-file';
import { useDevice } from '../../device/context';
import type { ReadingFailure } from './file-reading';

type OnFailed = (reason: ReadingFailure) => void;

/** One operation on a chosen file at a time; a newer one, stopping it and leaving the screen end it. */
export const useFileReading = (types: readonly ItemType[]) => {
  const device = useDevice();
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);
  const begin = (): AbortSignal => {
    current.current?.abort();
    current.current = new AbortController();
    return current.current.signal;
  };
  return {
    begin,
    stop: () => current.current?.abort(),
    /** Reads a file once the data that it is compared with are up to date; `fail` gets the reason if they cannot be. */
    read(file: File, start: (signal: AbortSignal, onFailed: OnFailed) => void, fail: (trouble: string) => void) {
      const signal = begin();
      const onFailed: OnFailed = (reason) => fail(words.fileDrop.failed[reason](file.name));
      upToDate(device, types)
        .then(() => {
          if (!signal.aborted) start(signal, onFailed);
        })
        .catch((error: unknown) => {
          console.error('A file could not be read', error);
          if (!signal.aborted) onFailed('broken');
        });
    },
  };
};
