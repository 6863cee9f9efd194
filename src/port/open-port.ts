import { adapterFor } from './announced';
import { oursPort } from './ours';
import { plainPort } from './plain';
import type { Port, PortOptions } from './port';

export const openPort = (options: PortOptions): Port =>
  adapterFor(options.user.capabilities, { ours: oursPort, plain: plainPort })(options);
