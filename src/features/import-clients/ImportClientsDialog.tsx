import { useState } from 'react';
import { type ClientRow, longestClients } from '#domain/client-csv';
import type { ChangedClient } from '#domain/client-diff';
import { words } from '#words/words';
import { importClients } from '../../actions/import-clients';
import type { Openable } from '../../ui/Dialog';
import { readFile } from '../file-drop/file-reading';
import { ImportFileDialog } from '../file-import/ImportFileDialog';
import type { ImportKind } from '../file-import/import-kind';
import { ChangedClientRows, ClientRows } from './ClientRows';

interface ImportClientsDialogProps extends Openable {
  readonly closesWhenDone?: boolean;
}

const kindOf = (): ImportKind<ClientRow, ChangedClient> => ({
  title: words.importKinds.clientsTitle,
  item: 'client',
  longest: longestClients,
  // Compared with the server's clients, without pending changes.
  read: (file, { tables }, signal, listener) =>
    readFile({ kind: 'clients', ...file, clients: [...tables.clients.rows.values()] }, signal, listener),
  send: importClients,
  Rows: ClientRows,
  ChangedRows: ChangedClientRows,
});

/** Imports clients from a file, like the catalogue. */
export const ImportClientsDialog = (dialog: ImportClientsDialogProps) => {
  const [kind] = useState(kindOf);
  return (
    <ImportFileDialog kind={kind} {...dialog}>
      {`${words.importKinds.clientColumns} ${words.importKinds.seeFirst}`}
    </ImportFileDialog>
  );
};
