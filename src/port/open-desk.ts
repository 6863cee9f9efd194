import { adapterFor } from './announced';
import type { DeskOptions } from './attending';
import { oursDesk } from './ours-desk';
import { plainDesk } from './plain-desk';
import type { Desk } from './port';

export const openDesk = (options: DeskOptions): Desk =>
  adapterFor(options.account.user.capabilities, { ours: oursDesk, plain: plainDesk })(options);
