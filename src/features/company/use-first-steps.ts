import { useState } from 'react';
import { words } from '#words/words';
import { useDevice, useOpenAccount } from '../../device/context';
import { useAccounts } from '../../views/accounts';
import { useClients } from '../../views/clients';
import { useProducts } from '../../views/products';

export interface FirstStep {
  /** Which step, and the dialog that its button opens. */
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

const step = (opens: FirstStep['opens'], count: number): FirstStep => ({
  opens,
  done: count === 0 ? undefined : words.firstSteps[opens].done(count),
});

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
    steps: [step('products', products), step('clients', clients), ...(people ? [step('person', others)] : [])],
    dismissed,
    dismiss() {
      localStorage.setItem(key, 'dismissed');
      setDismissed(true);
    },
  };
};
