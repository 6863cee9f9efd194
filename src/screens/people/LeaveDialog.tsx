import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fullName } from '#domain/display';
import { type Holdings, toWarehouse } from '#wire/leaving';
import { words } from '#words/words';
import { readHoldings } from '../../actions/leaving';
import { useDevice } from '../../device/context';
import { ServerReadState } from '../../features/online/ServerReadState';
import { type ServerRead, useServerRead } from '../../features/online/use-server-read';
import { isSending } from '../../forms/use-write';
import { Dialog } from '../../ui/Dialog';
import { useNarrow } from '../../ui/use-narrow';
import { useBagQuantities } from '../../views/stock';
import { ConfirmLeaving } from './ConfirmLeaving';
import { HeldList } from './HeldList';
import { type Chosen, holdsNothing, wantedOf } from './holdings';
import type { ListedPerson, PersonDialogProps } from './person-list';
import { useHandOver } from './use-hand-over';
import { WhereTo } from './WhereTo';

interface LeaveDialogProps extends PersonDialogProps {
  readonly people: readonly ListedPerson[];
  /** Called when the list must be read again. */
  readonly onChanged: () => void;
}

type StepName = 'holds' | 'where' | 'confirm';

/** Somebody leaves: what they hold, where it goes, and then they are disabled (STOCK-15). */
export const LeaveDialog = ({ opened, onClose, person, people, onChanged }: LeaveDialogProps) => {
  const [step, setStep] = useState<StepName>('holds');
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) setStep('holds');
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={person === undefined ? words.leaving.handOver : words.leaving.handOverFrom(fullName(person))}
      fullScreen={useNarrow()}
      closeOnClickOutside={false}
      step={step}
    >
      {person === undefined ? (
        words.people.gone
      ) : (
        <Leaving
          key={person.id}
          person={person}
          people={people}
          step={step}
          onStep={setStep}
          onClose={onClose}
          onChanged={onChanged}
        />
      )}
    </Dialog>
  );
};

interface LeavingProps extends Omit<LeaveDialogProps, 'opened' | 'person'> {
  readonly person: ListedPerson;
  readonly step: StepName;
  readonly onStep: (step: StepName) => void;
}

const Leaving = ({ person, people, step, onStep, onClose, onChanged }: LeavingProps) => {
  const read = useHoldings(person);
  const { state, send, sent, forget } = useHandOver(person, {
    onDone: onClose,
    onChanged() {
      onChanged();
      void read.reload();
    },
  });
  const isUnderWay = isSending(state) || state.kind === 'done';
  // While the write is running, the sent state is shown.
  const held = (isUnderWay ? sent?.held : undefined) ?? read.value;
  const [chosen, setChosen] = useState<Chosen>({ bagTo: '', ordersTo: '', visitsTo: '' });
  /** What the user saw in the first step: if it changes afterwards, that step is shown again. */
  const [looked, setLooked] = useState<string>();
  const hasChanged = step !== 'holds' && held !== undefined && held.seen !== looked;
  const shown = hasChanged ? 'holds' : step;
  const place = useStepFocus(shown);
  const returned = useReturned(held, chosen.bagTo);
  if (held === undefined) return <ServerReadState read={read} of="holdings" />;
  const wanted = (isUnderWay ? sent?.wanted : undefined) ?? wantedOf(held, chosen, returned);
  const betweenSteps = { onBack: () => onStep('holds'), onNext: () => onStep('confirm'), onCancel: onClose };
  return (
    <div ref={place} tabIndex={-1} className="leaving">
      {!isUnderWay && <ServerReadState read={read} of="holdings" />}
      {shown === 'holds' && (
        <Holds
          held={held}
          name={person.name}
          hasChanged={hasChanged}
          onCancel={onClose}
          onNext={() => {
            // Clears the reason of the last refusal.
            forget();
            setLooked(held.seen);
            onStep(holdsNothing(held) ? 'confirm' : 'where');
          }}
        />
      )}
      {shown === 'where' && (
        <Stack gap="md">
          <WhereTo held={held} agents={othersOf(person, people)} {...{ chosen, returned }} onChoose={setChosen} />
          <Steps {...betweenSteps} whyNot={whyNotNext(wanted)} />
        </Stack>
      )}
      {shown === 'confirm' && typeof wanted !== 'string' && (
        <ConfirmLeaving
          state={state}
          person={person}
          people={people}
          held={held}
          wanted={wanted}
          onSend={() => send({ held, wanted })}
          onCancel={onClose}
          onBack={() => onStep(holdsNothing(held) ? 'holds' : 'where')}
        />
      )}
    </div>
  );
};

/** The choice that is still missing; undefined: none. */
const whyNotNext = (wanted: ReturnType<typeof wantedOf>): string | undefined =>
  typeof wanted === 'string' ? words.leaving.chooseFirst[wanted] : undefined;

/** The agents who may get what this person holds. */
const othersOf = (person: ListedPerson, people: readonly ListedPerson[]): readonly ListedPerson[] =>
  people.filter((one) => one.role === 'agent' && !one.disabled && one.id !== person.id);

interface HoldsProps extends StepsProps {
  readonly held: Holdings;
  readonly name: string;
  readonly hasChanged: boolean;
}

const Holds = ({ held, name, hasChanged, ...steps }: HoldsProps) => (
  <Stack gap="md">
    {hasChanged && <Changed />}
    <HeldList held={held} name={name} />
    <Steps {...steps} />
  </Stack>
);

const Changed = () => (
  <Alert color="amber" variant="light" p="xs" role="alert">
    {words.leaving.hasChanged}
  </Alert>
);

/** What the person holds, according to the server. */
const useHoldings = (person: ListedPerson): ServerRead<Holdings> => {
  const device = useDevice();
  const { id } = person;
  const load = useCallback((signal: AbortSignal) => readHoldings(device, id, signal), [device, id]);
  // Read again whenever the list of people is.
  return useServerRead(load, person);
};

/** The bag's products that go back to the warehouse: all, or those that the chosen agent's bag already has. */
const useReturned = (held: Holdings | undefined, bagTo: string): readonly string[] => {
  const other = useBagQuantities(bagTo);
  const products = (held?.bag?.products ?? []).map(({ product }) => product);
  return bagTo === toWarehouse ? products : products.filter((product) => (other.get(product) ?? 0) > 0);
};

/** Each later step gets the focus once it is rendered; the dialog focuses the first one itself. */
const useStepFocus = (shown: StepName) => {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown) place.current?.focus({ preventScroll: true });
    before.current = shown;
  }, [shown]);
  return place;
};

interface StepsProps {
  readonly onBack?: () => void;
  readonly onNext: () => void;
  readonly onCancel: () => void;
  /** The message about the missing choice. */
  readonly whyNot?: string | undefined;
}

const Steps = ({ onBack, onNext, onCancel, whyNot }: StepsProps) => (
  <Stack gap="xs">
    {whyNot !== undefined && (
      <Text id="leave-why-not" size="sm" ta="right">
        {whyNot}
      </Text>
    )}
    <Group className="answers" justify="flex-end" gap="sm">
      <Button variant="default" onClick={onBack ?? onCancel}>
        {onBack === undefined ? words.writes.cancel : words.leaving.back}
      </Button>
      <Button
        disabled={whyNot !== undefined}
        {...(whyNot === undefined ? {} : { 'aria-describedby': 'leave-why-not' })}
        onClick={onNext}
      >
        {words.leaving.next}
      </Button>
    </Group>
  </Stack>
);
