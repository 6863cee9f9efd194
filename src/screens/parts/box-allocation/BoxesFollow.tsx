import { onDemand } from '../../../ui/OnDemand';
import { useBoxesToFollow } from './boxes-to-follow';

const AfterSaveAllocationDialog = onDemand(
  async () => (await import('./AfterSaveAllocationDialog')).AfterSaveAllocationDialog,
);

/** Asks which boxes follow a save, over whatever screen the person has gone to meanwhile. */
export const BoxesFollow = () => {
  const { opened, steps, turn, close } = useBoxesToFollow();
  return <AfterSaveAllocationDialog key={turn} opened={opened} steps={steps} onClose={close} />;
};
