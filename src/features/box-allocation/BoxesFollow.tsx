import { onDemand } from '../../ui/OnDemand';
import { useBoxesToFollow } from '../../views/boxes-to-follow';

const FollowDialog = onDemand(async () => (await import('./FollowDialog')).FollowDialog);

/** Asks which boxes change after a save, on every screen and also after a reload. */
export const BoxesFollow = () => {
  const saves = useBoxesToFollow();
  return <FollowDialog opened={saves.length > 0} saves={saves} />;
};
