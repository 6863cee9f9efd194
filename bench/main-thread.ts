import type { CDPSession, Page } from 'playwright';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ph: string;
  /** Microseconds. */
  readonly dur?: number;
  readonly args?: { readonly name?: string };
}

/** Chromium's own record of a page's tasks, including those below the 50 ms of a 'long task'. */
export interface TaskRecord {
  /** Starts recording. */
  start(): Promise<void>;
  /** The longest task of the page's main thread since the start, in milliseconds. */
  longest(): Promise<number>;
}

/** Records the tasks of this page. */
export async function recordTasks(page: Page): Promise<TaskRecord> {
  const session: CDPSession = await page.context().newCDPSession(page);
  let events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  return {
    async start() {
      events = [];
      const includedCategories = ['disabled-by-default-devtools.timeline', 'devtools.timeline'];
      await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
    },
    async longest() {
      const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
      await session.send('Tracing.end');
      await complete;
      const mains = new Set(
        events
          .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
          .map(({ pid, tid }) => `${pid} ${tid}`),
      );
      const tasks = events.filter(
        ({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && mains.has(`${pid} ${tid}`),
      );
      if (tasks.length === 0) throw new Error('the browser told of no task of the page');
      return Math.max(...tasks.map(({ dur }) => (dur ?? 0) / 1_000));
    },
  };
}
