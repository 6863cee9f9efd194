import { useState } from 'react';
import { words } from '#words/words';
import { useDevice, useOpenAccount } from '../../device/context';
import { useAccounts } from '../../views/accounts';
import { useClients } from '../../views/clients';
import { useProducts } from '../../views/products';

export interface FirstStep {
  /** The step's id, and the dialog that its button opens. */
  readonly opens: 'products' | 'clients' | 'person';
  /** What is there already; undefined: nothing yet. */
  readonly done: string | undefined;
}

interface FirstSteps {
  readonly steps: readonly FirstStep[];
  /** The user has hidden the steps on this device. */
  readonly dismissed: boolean;
  dismiss(): void;
}

const step = (opens: FirstStep['opens'], count: number): FirstStep => ({
  opens,
  done: count === 0 ? undefined : words.firstSteps[opens].done(count),
});

/** The setup steps of a new company: in any order, now or later. */
export const useFirstSteps = (): FirstSteps => {
  const { localStorage } = useDevice().environment;
  const account = useOpenAccount();
  const key = `teren first steps ${account?.user.id ?? ''}`;
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(key) !== null);
  const products = useProducts().length;
  const clients = useClients().length;
  // The user is one of the accounts.
  const others = useAccounts().size - 1;
  const people = account?.managesPeople === true;
  return {
    steps: [step('products', products), step('clients', clients), ...(people ? [step('person', others)] : [])],
    dismissed,
    dismiss() {
      localStorage.setItem(key, 'dismissed');
      setDismissed(true);
    },
  };
};
