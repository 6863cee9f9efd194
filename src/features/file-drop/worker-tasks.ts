// What the workers that read files beside the page (read-beside) have in common.

/** The bytes of a file; undefined where it was changed, moved or removed since it was chosen. */
export const bytesOf = (file: File): Promise<Uint8Array<ArrayBuffer> | undefined> =>
  file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => undefined,
  );

/**
 * Does each task that the page hands over. What fails is a mistake of ours: it goes on as the worker's error, which the
 * page shows.
 */
export const doTasks = <Task>(work: (task: Task) => Promise<void>): void =>
  self.addEventListener('message', ({ data }: MessageEvent<Task>) => {
    work(data).catch((error: unknown) => {
      setTimeout(() => {
        throw error;
      });
    });
  });
