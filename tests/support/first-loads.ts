/**
 * Runs in the page: of each account on this device, whether all of its rows have come. No function in it has a name of
 * its own: what runs bench/ wraps those in a helper, which the page lacks.
 */
export const firstLoads = async (): Promise<boolean[]> => {
  const found = (await indexedDB.databases()).flatMap(({ name = '' }) =>
    /^teren-(?!device)/.test(name) ? [name] : [],
  );
  return Promise.all(
    found.map(
      (name) =>
        new Promise<boolean>((resolve) => {
          const opening = indexedDB.open(name);
          opening.onerror = () => resolve(false);
          opening.onsuccess = () => {
            const database = opening.result;
            const hasMeta = database.objectStoreNames.contains('meta');
            const reading = hasMeta ? database.transaction('meta').objectStore('meta').get('load') : undefined;
            // The read that has begun is finished first.
            database.close();
            if (reading === undefined) return resolve(false);
            reading.onerror = () => resolve(false);
            reading.onsuccess = () => resolve(reading.result?.value?.complete === true);
          };
        }),
    ),
  );
};
