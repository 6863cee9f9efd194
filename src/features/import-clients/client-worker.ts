import { parseClientsCsv, writeClientsCsv } from '#domain/client-csv';
import { clientDoubts, clientRowsToSend, compareClients } from '#domain/client-diff';
import { decodeCsv } from '#domain/csv-text';
import { bytesOf, doTasks } from '../file-drop/worker-tasks';
import { sayProgress, sayReading, sayUnreadable } from '../file-import/file-reading';
import type { ClientsTask } from './client-reading';

// Runs beside the page (client-reading). The rules are the domain's; here is only what comes in and what goes out.

doTasks(async ({ file, letters: wanted, clients }: ClientsTask): Promise<void> => {
  const bytes = await bytesOf(file);
  if (bytes === undefined) return sayUnreadable();
  const { text, letters } = decodeCsv(bytes, wanted);
  const { rows, problems } = parseClientsCsv(text, sayProgress);
  const diff = compareClients(rows, clients);
  const sent = clientRowsToSend(rows, diff);
  const csv = sent.length === 0 ? '' : writeClientsCsv(sent);
  const all = [...problems, ...diff.problems].sort((one, other) => one.row - other.row);
  sayReading({ ...diff, problems: all, doubts: clientDoubts(diff) }, { csv, sent, letters });
});
