import { Notifications } from '@mantine/notifications';
import { mostShown } from './shown-toasts';
import { useNarrow } from './use-narrow';
import '@mantine/notifications/styles.css';

export { showToast } from './shown-toasts';

/**
 * Where toasts appear: clear of what is pressed most. On phones that is the bar at the bottom, above which they stand, and the header
 * (look.css); at desks the right end of rows and headers. What lies below all the same can be pressed through them (look.css).
 */
export function Toasts() {
  const narrow = useNarrow();
  return <Notifications position={narrow ? 'bottom-center' : 'bottom-left'} autoClose={false} limit={mostShown} />;
}
