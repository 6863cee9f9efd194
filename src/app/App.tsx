import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { DeviceContext } from '../actions/context';
import type { Device } from '../actions/device';
import { Look } from '../ui/Look';
import { UpdatePrompt } from './UpdatePrompt';

interface Props {
  readonly device: Device;
  readonly router: AnyRouter;
}

/** The one composition of contexts: look, device, routes. */
export function App({ device, router }: Props) {
  return (
    <Look>
      <DeviceContext value={device}>
        <RouterProvider router={router} />
        <UpdatePrompt />
      </DeviceContext>
    </Look>
  );
}
