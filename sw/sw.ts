import { listenForSync } from './background-sync';
import type { BuildFile } from './build-file';
import { filesFor } from './files-for';
import { keepShell } from './shell';
import { switchOnRequest } from './update';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: BuildFile[] };

// Serves the app itself from the device: it opens without a network.
keepShell(self, filesFor(self, self.__WB_MANIFEST));
// A new version takes over when the user agrees (SYNC-15).
switchOnRequest(self);
// Sends pending entries while no page is open, if the browser supports that.
listenForSync(self);
