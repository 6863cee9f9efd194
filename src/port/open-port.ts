import { adapterFor } from './announced';
import { oursPort } from './ours';
import { plainPort } from './plain';
import type { Port, PortOptions } from './port';

/** The port to the server that an account is signed in at. */
export const openPort = (options: PortOptions): Port =>
  adapterFor(options.user.capabilities, { ours: oursPort, plain: plainPort })(options);
