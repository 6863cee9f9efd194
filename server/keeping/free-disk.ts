import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { megabyte } from '../config';

/** Free space for this user on the disk of a folder, which may not exist yet, in whole MB. */
export const freeMegabytesAt = async (folder: string): Promise<number> => {
  try {
    const { bavail, bsize } = await statfs(folder);
    return Math.floor((bavail * bsize) / megabyte);
  } catch (error) {
    const parent = dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === folder) throw error;
    return freeMegabytesAt(parent);
  }
};
