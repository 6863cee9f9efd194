/** The file was changed, moved or removed since it was chosen, or the reading itself failed. */
export type ReadingFailure = 'unreadable' | 'broken';

/** A worker's word that it cannot have the file. */
export interface Unreadable {
  readonly kind: 'unreadable';
}

interface Reading<Word> {
  readonly worker: Worker;
  readonly task: object;
  /** Aborted: the reading is given up. */
  readonly signal: AbortSignal;
  /** Takes in what the worker says; true: that was all. */
  receive(word: Word): boolean;
  onFailed(reason: ReadingFailure): void;
}

/** Has a file read beside the page, so that the page answers taps meanwhile: a worker of its own does the task. */
export const readBeside = <Word extends { readonly kind: string }>(reading: Reading<Word>): void => {
  const { worker, task, signal, receive, onFailed } = reading;
  // What is on its way when it is over has no form any more.
  const over = new AbortController();
  const end = () => {
    over.abort();
    worker.terminate();
  };
  const fail = (reason: ReadingFailure) => {
    end();
    onFailed(reason);
  };
  const meanwhile = { signal: over.signal };
  const onMessage = ({ data }: MessageEvent<Word | Unreadable>) => {
    if (data.kind === 'unreadable') fail('unreadable');
    else if (receive(data as Word)) end();
  };
  const onError = ({ message }: ErrorEvent) => {
    console.error('The worker that reads a file failed', message);
    fail('broken');
  };
  signal.addEventListener('abort', end, meanwhile);
  worker.addEventListener('message', onMessage, meanwhile);
  worker.addEventListener('error', onError, meanwhile);
  worker.addEventListener('messageerror', () => fail('broken'), meanwhile);
  worker.postMessage(task);
};
