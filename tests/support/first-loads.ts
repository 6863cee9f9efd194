/** Runs in the page: of each account on this device, whether all of its rows have come. */
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
            const answer = (complete: boolean): void => {
              database.close();
              resolve(complete);
            };
            if (!database.objectStoreNames.contains('meta')) return answer(false);
            const reading = database.transaction('meta').objectStore('meta').get('load');
            reading.onerror = () => answer(false);
            reading.onsuccess = () => answer(reading.result?.value?.complete === true);
          };
        }),
    ),
  );
};
