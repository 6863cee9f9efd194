import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.css';

export { showToast } from './shown-toasts';

/** Where toasts appear: in the part of the header where nothing is pressed (look.css). */
export const Toasts = () => <Notifications position="top-right" autoClose={false} />;
