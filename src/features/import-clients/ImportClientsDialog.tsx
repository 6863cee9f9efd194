import { useState } from 'react';
import { type ClientRow, longestClients } from '#domain/client-csv';
import type { ChangedClient } from '#domain/client-diff';
import { words } from '#words/words';
import { importClients } from '../../actions/import-clients';
import { readFile } from '../file-drop/file-reading';
import { ImportFileDialog } from '../file-import/ImportFileDialog';
import type { ImportKind } from '../file-import/import-kind';
import { ChangedClientRows, ClientRows } from './ClientRows';

interface ImportClientsDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly closesWhenDone?: boolean;
}

const kindOf = (): ImportKind<ClientRow, ChangedClient> => ({
  title: words.importKinds.clientsTitle,
  item: 'client',
  longest: longestClients,
  // What the server has: it compares the file with that.
  read: (file, { tables }, signal, listener) =>
    readFile({ kind: 'clients', ...file, clients: [...tables.clients.rows.values()] }, signal, listener),
  send: importClients,
  Rows: ClientRows,
  ChangedRows: ChangedClientRows,
});

/** Clients by file, as the catalogue is imported. */
export const ImportClientsDialog = (dialog: ImportClientsDialogProps) => {
  const [kind] = useState(kindOf);
  return (
    <ImportFileDialog kind={kind} {...dialog}>
      {`${words.importKinds.clientColumns} ${words.importKinds.seeFirst}`}
    </ImportFileDialog>
  );
};
