import type { Holdings, Leave } from '#wire/leaving';
import { useConnection } from '../../device/context';
import { isSending, type WriteState } from '../parts/use-write';
import { WriteQuestion } from '../parts/WriteQuestion';
import { holdsNothing, ordersWords, productsWords } from './leave-words';
import type { ListedPerson } from './person-list';

interface ConfirmLeavingProps {
  readonly state: WriteState;
  readonly person: ListedPerson;
  readonly people: readonly ListedPerson[];
  readonly held: Holdings;
  readonly wanted: Omit<Leave, 'seen'>;
  readonly onSend: () => void;
  readonly onCancel: () => void;
  /** To the step before. */
  readonly onBack: () => void;
}

/** Says once more what is going to happen, before it does. */
export const ConfirmLeaving = (props: ConfirmLeavingProps) => {
  const { state, person, people, held, wanted, onSend, onCancel, onBack } = props;
  const connected = useConnection();
  const nameOf = (id: string | null): string => people.find((one) => one.id === id)?.name ?? '';
  const goesOn = (held.bag?.products.length ?? 0) - wanted.returned.length;
  const label = holdsNothing(held) ? 'Disable' : person.disabled ? 'Hand over' : 'Hand over and disable';
  return (
    <WriteQuestion
      state={state}
      whyNot={connected ? undefined : 'Needs a connection.'}
      label={label}
      danger
      onSend={onSend}
      cancelLabel={isSending(state) ? 'Cancel' : 'Back'}
      onCancel={isSending(state) ? onCancel : onBack}
    >
      <ul className="leave-summary">
        {goesOn > 0 && (
          <li>
            {productsWords(goesOn)} of the bag to the bag of {nameOf(wanted.bagTo)}.
          </li>
        )}
        {wanted.returned.length > 0 && (
          <li>
            {productsWords(wanted.returned.length)} back to the warehouse. Which boxes they go into is asked next.
          </li>
        )}
        {held.orders.length > 0 && (
          <li>
            {ordersWords(held.orders)}, to {nameOf(wanted.ordersTo)}.
          </li>
        )}
        <li>
          {person.disabled
            ? `${person.name} is disabled already.`
            : `${person.name} is signed out everywhere at once and cannot sign in any more.`}
        </li>
        <li>Finalized orders keep the name of {person.name}.</li>
      </ul>
    </WriteQuestion>
  );
};
