import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

const megabyte = 1_000_000;

/** What is free for this user where a folder lies, or will lie, in whole MB. */
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
