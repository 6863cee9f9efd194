import dayjs from 'dayjs';
import { useEffect, useState } from 'react';
import { localDay } from '#domain/dates';
import { useDevice } from '../device/context';

/** Today (yyyy-MM-dd), also once midnight has passed with the screen open or the phone asleep. */
export const useToday = (): string => {
  const { environment } = useDevice();
  const [today, setToday] = useState(() => localDay(environment.now()));
  useEffect(() => {
    let cancel: (() => void) | undefined;
    const look = (): void => {
      const now = environment.now();
      setToday(localDay(now));
      cancel?.();
      cancel = environment.setTimer(look, dayjs(now).startOf('day').add(1, 'day').diff(now));
    };
    look();
    // A device that has slept has let no time pass for its timers; a laptop wakes with the page in sight.
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
      cancel?.();
    };
  }, [environment]);
  return today;
};
