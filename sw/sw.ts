import { listenForSync } from './background-sync';
import type { BuildFile } from './build-file';
import { filesFor } from './files-for';
import { keepShell } from './shell';
import { switchOnRequest } from './update';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: BuildFile[] };

// The app itself, on the device: it opens with no network at all.
keepShell(self, filesFor(self, self.__WB_MANIFEST));
// A new version takes over when the user says so (SYNC-15).
switchOnRequest(self);
// What waits is sent also when no page is open, where the browser can do that.
listenForSync(self);
