import { choose, number, plural } from './grammar';

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
  // Reaching one, and an order for one
  contact: {
    call: (client: string) => `Call ${client}`,
    mail: (client: string) => `Write to ${client}`,
    map: (client: string) => `Show ${client} on the map`,
  },
  newOrder: 'New order',
  newOrderFor: (client: string) => `New order for ${client}`,
  lastOrders: 'Last orders',
  lastOrdersOf: (client: string) => `Last orders of ${client}`,
  orderBegun: (client: string, products: number) => ({
    title: `An order for ${client} is begun`,
    message: `Place or cancel it first: ${number(products)} ${choose(products, 'product is', 'products are')} in it.`,
  }),
  toCart: 'Cart',
  toCartOf: (client: string) => `Cart of ${client}`,
  erasedOn: (date: string) => `Erased on ${date}`,
  // Archiving
  isArchived: 'Archived: it is not offered for new orders. Its old orders are as they were.',
  archiveHint: 'An archived client is not offered for new orders. Its old orders stay as they are.',
  archive: 'Archive',
  bringBack: 'Bring back',
};
