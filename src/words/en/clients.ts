import { plural } from './grammar';

/** The list of clients, and archiving one (spec §2). */
export const clients = {
  title: 'Clients',
  count: (count: number) => plural(count, 'client', 'clients'),
  search: 'Search clients...',
  loading: 'Loading clients...',
  nothingHas: (text: string) => `No client has '${text}'`,
  none: 'No clients yet',
  noneMore: 'Add the first one.',
  noneArchived: 'No archived clients',
  import: 'Import',
  add: 'Add Client',
  editThis: 'Edit this client',
  // Columns and cards
  column: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    cui: 'CUI',
    contactPerson: 'Contact Person',
    deliveryAddress: 'Delivery Address',
    observations: 'Obs.',
    actions: 'Actions',
  },
  edit: 'Edit',
  editOf: (client: string) => `Edit ${client}`,
  merge: 'Merge…',
  mergeOf: (client: string) => `Merge ${client}`,
  erasedOn: (date: string) => `Erased on ${date}`,
  // Archiving
  isArchived: 'Archived: it is not offered for new orders. Its old orders are as they were.',
  archiveHint: 'An archived client is not offered for new orders. Its old orders stay as they are.',
  archive: 'Archive',
  bringBack: 'Bring back',
  lookAt: 'Look at the client',
};
