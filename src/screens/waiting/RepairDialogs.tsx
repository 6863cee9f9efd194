import { useNavigate } from '@tanstack/react-router';
import type { NameLookup } from '#domain/commands/descriptor';
import type { OutboxEntry } from '#domain/pending';
import { words } from '#words/words';
import { paths } from '../../paths';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { onDemand } from '../../ui/OnDemand';
import { DiscardDialog } from './DiscardDialog';
import type { Asked } from './repair-questions';
import type { Repairs } from './use-repairs';

const RepairClientDialog = onDemand(async () => (await import('./RepairClientDialog')).RepairClientDialog);
const RepairObservationDialog = onDemand(
  async () => (await import('./RepairObservationDialog')).RepairObservationDialog,
);
const PickClientDialog = onDemand(async () => (await import('./PickClientDialog')).PickClientDialog);

interface RepairDialogsProps {
  readonly asked: Asked | undefined;
  readonly entries: readonly OutboxEntry[];
  readonly lookup: NameLookup;
  readonly repairs: Repairs;
  readonly onClose: () => void;
}

/** The questions before a repair. If the entry is accepted meanwhile, its question closes. */
export const RepairDialogs = ({ asked, entries, lookup, repairs, onClose }: RepairDialogsProps) => {
  const navigate = useNavigate();
  // The entry's current state, not the one at the opening.
  const entry = entries.find(({ key }) => key === asked?.entry.key);
  const question = entry === undefined ? undefined : asked?.question;
  const busy = entry !== undefined && repairs.busy.has(entry.key);
  const about = { entry, onClose };
  return (
    <>
      <RepairClientDialog {...about} opened={question === 'edit-client'} onSave={repairs.mendClient} />
      <RepairObservationDialog {...about} opened={question === 'edit-observation'} onSave={repairs.mendObservation} />
      <PickClientDialog
        {...about}
        busy={busy}
        opened={question === 'pick-client'}
        entries={entries}
        lookup={lookup}
        onPick={repairs.pickClient}
      />
      {/* A cart holds one order: the entry stays in the outbox until the cart is free. */}
      <ConfirmDialog
        opened={question === 'cart-busy'}
        title={words.repairs.cartBusy}
        confirmLabel={words.repairs.goToCart}
        cancelLabel={words.repairs.stayHere}
        onConfirm={() => void navigate({ to: paths.cart })}
        onCancel={onClose}
      >
        {words.repairs.cartFirst}
      </ConfirmDialog>
      <DiscardDialog
        entry={question === 'discard' ? entry : undefined}
        entries={entries}
        lookup={lookup}
        busy={busy}
        onDiscard={repairs.discard}
        onCancel={onClose}
      />
    </>
  );
};
