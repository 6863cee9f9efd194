import { plural } from './grammar';

/** /first-steps: what a new company begins with. */
export const firstSteps = {
  title: 'First steps',
  allDone: 'All of this is done: your agents can place orders.',
  toDo:
    'Your company is set up. This is what it needs before an agent can place an order; take the steps in ' +
    'any order, now or later.',
  canLeave: 'You can leave this page: you find it again under Company.',
  toOrders: 'Go to the orders',
  doLater: 'Do this later',
  hide: 'Do not show this again',
  numbered: (number: number, title: string) => `${number}. ${title}`,
  products: {
    title: 'Import your catalogue',
    text: 'A CSV file with a code, a name and a price in each row.',
    label: 'Import products',
    done: (count: number) => plural(count, 'product', 'products'),
  },
  clients: {
    title: 'Import your clients',
    text: 'The shops that you deliver to. Agents can add others while they are there.',
    label: 'Import clients',
    done: (count: number) => plural(count, 'client', 'clients'),
  },
  person: {
    title: 'Invite your people',
    text: 'Each agent gets a one-time code from you and chooses a password with it.',
    label: 'Add a person',
    done: (count: number) => plural(count, 'other person', 'other people'),
  },
};
