import { type Holdings, type Leave, toNobody } from '#wire/leaving';
import { words } from '#words/words';
import { useConnection } from '../../device/context';
import { isSending, type WriteState } from '../../forms/use-write';
import { WriteQuestion } from '../../forms/WriteQuestion';
import { holdsNothing, plannedOf, sumOf } from './holdings';
import type { ListedPerson } from './person-list';

interface ConfirmLeavingProps {
  readonly state: WriteState;
  readonly person: ListedPerson;
  readonly people: readonly ListedPerson[];
  readonly held: Holdings;
  readonly wanted: Omit<Leave, 'seen'>;
  readonly onSend: () => void;
  readonly onCancel: () => void;
  /** Back to the previous step. */
  readonly onBack: () => void;
}

/** Repeats what will happen, and asks for confirmation. */
export const ConfirmLeaving = (props: ConfirmLeavingProps) => {
  const { state, person, people, held, wanted, onSend, onCancel, onBack } = props;
  const connected = useConnection();
  const nameOf = (id: string | null | undefined): string => people.find((one) => one.id === id)?.name ?? '';
  const goesOn = (held.bag?.products.length ?? 0) - wanted.returned.length;
  const label = holdsNothing(held)
    ? words.leaving.disable
    : person.disabled
      ? words.leaving.handOver
      : words.leaving.handOverAndDisable;
  return (
    <WriteQuestion
      state={state}
      whyNot={connected ? undefined : words.writes.needsConnection}
      label={label}
      danger
      onSend={onSend}
      cancelLabel={isSending(state) ? words.writes.cancel : words.leaving.back}
      onCancel={isSending(state) ? onCancel : onBack}
    >
      <ul className="leave-summary">
        {goesOn > 0 && <li>{words.leaving.bagGoes(goesOn, nameOf(wanted.bagTo))}</li>}
        {wanted.returned.length > 0 && <li>{words.leaving.bagReturns(wanted.returned.length)}</li>}
        {held.orders.length > 0 && (
          <li>
            {words.leaving.ordersGo({
              count: held.orders.length,
              value: sumOf(held.orders),
              name: nameOf(wanted.ordersTo),
            })}
          </li>
        )}
        {plannedOf(held) > 0 && (
          <li>
            {wanted.visitsTo === toNobody
              ? words.leaving.visitsOpen(plannedOf(held))
              : words.leaving.visitsGo(plannedOf(held), nameOf(wanted.visitsTo))}
          </li>
        )}
        <li>{person.disabled ? words.leaving.isDisabled(person.name) : words.leaving.isSignedOut(person.name)}</li>
        <li>{words.leaving.finalizedStay(person.name)}</li>
      </ul>
    </WriteQuestion>
  );
};
