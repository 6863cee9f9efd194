export const listenForSync = (worker: ServiceWorkerGlobalScope): void => void worker;
