/** After so many slow ones, all that are left begin at once. */
const mostSlow = 4;

/**
 * Begins each write when the one before it has ended, or is slow and so seems to wait for a lock; resolves when all
 * have ended. Those that wait hold up the others for `patienceMs` at most, all together.
 */
export const oneAfterTheOther = async (writes: readonly (() => Promise<void>)[], patienceMs: number): Promise<void> => {
  const ends: Promise<void>[] = [];
  let slow = 0;
  for (const write of writes) {
    const end = write();
    ends.push(end);
    if (slow < mostSlow && !(await endsWithin(end, patienceMs / mostSlow))) slow += 1;
  }
  await Promise.all(ends);
};

const endsWithin = (end: Promise<void>, milliseconds: number): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, milliseconds, false);
  });
  return Promise.race([end.then(() => true), late]).finally(() => clearTimeout(timer));
};
