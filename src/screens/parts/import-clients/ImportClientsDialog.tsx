import { type ClientRow, longestClients } from '#domain/client-csv';
import type { ChangedClient } from '#domain/client-diff';
import { importClients } from '../../../actions/import-clients';
import { ImportFileDialog } from '../file-import/ImportFileDialog';
import type { ImportKind } from '../file-import/import-kind';
import { ChangedClientRows, ClientRows } from './ClientRows';
import { readClients } from './client-reading';

interface ImportClientsDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly closesWhenDone?: boolean;
}

const kind: ImportKind<ClientRow, ChangedClient> = {
  title: 'Import Clients',
  item: 'client',
  longest: longestClients,
  // What the server has: it compares the file with that.
  read: (file, { tables }, signal, listener) => readClients(file, tables.clients.rows.values(), signal, listener),
  send: importClients,
  Rows: ClientRows,
  ChangedRows: ChangedClientRows,
};

/** Clients by file, as the catalogue is imported. */
export const ImportClientsDialog = (dialog: ImportClientsDialogProps) => (
  <ImportFileDialog kind={kind} {...dialog}>
    Columns name and phone, or denumire and telefon; email, CUI, contact person, delivery address and observations where
    the header names them. A client is known by its CUI and delivery address, otherwise by its name and phone. You will
    see what would change before anything does.
  </ImportFileDialog>
);
