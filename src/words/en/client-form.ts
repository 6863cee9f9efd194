import { number } from './grammar';

/** Adding, editing and picking a client (spec §2, §5; SYNC-8). */
export const clientForm = {
  addTitle: 'Add New Client',
  add: 'Add Client',
  editTitle: 'Edit Client',
  save: 'Save',
  gone: 'This client is no longer there. Close this, and look for it in the list.',
  wereErased: (date: string) =>
    `The personal data of this client were erased on ${date}. Its orders keep their figures.`,
  erase: 'Erase personal data…',
  // Fields
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  cui: 'CUI',
  cuiHint: 'With or without RO in front.',
  cuiDoubtful: 'Please look again: its digits do not fit together.',
  contactPerson: 'Contact Person',
  deliveryAddress: 'Delivery Address',
  observations: 'Observations',
  // Changed by somebody else
  changedMeanwhile: 'Somebody else has changed this client meanwhile',
  // Clients with the same CUI
  hasCui: (client: string) => `${client} has this CUI`,
  someHaveCui: (count: number) => `${number(count)} clients have this CUI`,
  anotherPoint: 'Another delivery point',
  anotherPointThough: (whoHasCui: string) => `Another delivery point: ${whoHasCui}.`,
  show: 'Show',
  moreWithCui: (count: number) => `and ${number(count)} more; search for them by the CUI.`,
  archived: 'archived',
  notSent: 'not sent yet',
  use: 'Use this client',
  useOf: (use: string, client: string) => `${use}: ${client}`,
  // The picker
  more: (count: number) => `${number(count)} more. Type to find them.`,
  noneToPick: 'No clients yet. Add the first one.',
  noMatch: 'No client matches.',
  // After a merge or an erasure
  isNow: (was: string, is: string) => `${was} is now ${is}.`,
  erasedForOrder:
    'The personal data of this client were erased, so nothing can be ordered for it. Choose another client.',
};
