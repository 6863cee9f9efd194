import { useSnapshot } from 'valtio';
import { useDevice } from '../../device/context';

/** The cart as it is now; drawn at once on a change, so that typing into it never loses the caret. */
export const useCart = () => useSnapshot(useDevice().cart.state, { sync: true });
