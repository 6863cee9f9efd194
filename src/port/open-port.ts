import { adapterFor } from './announced';
import type { NewsOptions } from './news';
import { oursPort } from './ours';
import { plainPort } from './plain';
import type { Port } from './port';
import type { SendingOptions } from './sending';

export type PortOptions = NewsOptions & Omit<SendingOptions, 'bring'>;

/** The port to the server that an account is signed in at. */
export const openPort = (options: PortOptions): Port =>
  adapterFor(options.user.capabilities, { ours: oursPort, plain: plainPort })(options);
