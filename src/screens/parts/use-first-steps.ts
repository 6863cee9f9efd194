import { useState } from 'react';
import { useDevice, useOpenAccount } from '../../device/context';
import { useAccounts } from '../../views/accounts';
import { useClients } from '../../views/clients';
import { useProducts } from '../../views/products';
import { counted } from '../../words/counted';

export interface FirstStep {
  readonly title: string;
  readonly words: string;
  /** What its button says, and which dialog that opens. */
  readonly label: string;
  readonly opens: 'products' | 'clients' | 'person';
  /** What is there already; undefined: nothing yet. */
  readonly done: string | undefined;
}

interface FirstSteps {
  readonly steps: readonly FirstStep[];
  /** Whether the user wants to see them no more, on this device. */
  readonly dismissed: boolean;
  dismiss(): void;
}

const someOf = (count: number, one: string, many: string): string | undefined =>
  count === 0 ? undefined : counted(count, one, many);

/** What is offered to a company that was just founded: in any order, now or later. */
export const useFirstSteps = (): FirstSteps => {
  const { localStorage } = useDevice().environment;
  const account = useOpenAccount();
  const key = `teren first steps ${account?.user.id ?? ''}`;
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(key) !== null);
  const products = useProducts().length;
  const clients = useClients().length;
  // The user is one of them.
  const others = useAccounts().size - 1;
  const people = account?.managesPeople === true;
  return {
    steps: [
      {
        title: 'Import your catalogue',
        words: 'A CSV file with a code, a name and a price in each row.',
        label: 'Import products',
        opens: 'products',
        done: someOf(products, 'product', 'products'),
      },
      {
        title: 'Import your clients',
        words: 'The shops that you deliver to. Agents can add others while they are there.',
        label: 'Import clients',
        opens: 'clients',
        done: someOf(clients, 'client', 'clients'),
      },
      ...(people
        ? [
            {
              title: 'Invite your people',
              words: 'Each agent gets a one-time code from you and chooses a password with it.',
              label: 'Add a person',
              opens: 'person',
              done: someOf(others, 'other person', 'other people'),
            } as const,
          ]
        : []),
    ],
    dismissed,
    dismiss() {
      localStorage.setItem(key, 'dismissed');
      setDismissed(true);
    },
  };
};
