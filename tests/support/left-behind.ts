// What can be found on a device after its user has signed out.

const asPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no answer'));
  });

const readable = (value: unknown): unknown => {
  if (value instanceof ArrayBuffer) return new TextDecoder().decode(value);
  if (ArrayBuffer.isView(value)) return new TextDecoder().decode(value.buffer as ArrayBuffer);
  if (Array.isArray(value)) return value.map(readable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, readable(part)]));
};

/** Every row of every database, bytes read as text, and everything in these storages, as one text. */
export const everythingOn = async (indexedDB: IDBFactory, storages: readonly Storage[]): Promise<string> => {
  const found: unknown[] = [];
  for (const { name } of await indexedDB.databases()) {
    if (name === undefined) continue;
    const database = await asPromise(indexedDB.open(name));
    for (const table of database.objectStoreNames) {
      const rows = database.transaction(table, 'readonly').objectStore(table);
      const [keys, values] = await Promise.all([asPromise(rows.getAllKeys()), asPromise(rows.getAll())]);
      found.push([name, table, keys, readable(values)]);
    }
    database.close();
  }
  for (const storage of storages)
    for (let at = 0; at < storage.length; at += 1) {
      const key = storage.key(at) ?? '';
      found.push([key, storage.getItem(key)]);
    }
  return JSON.stringify(found);
};
