import type { VisitView } from '#domain/optimistic-visits';
import { words } from '#words/words';
import { reopenVisit } from '../../actions/visits';
import { useDevice } from '../../device/context';
import { onSaveThrown, useSaved } from '../../forms/settling';
import { isSending, useWrite } from '../../forms/use-write';
import { focusWhenLost } from '../../ui/focus-when-lost';
import { RowButton } from '../../ui/RowButton';
import { toast } from '../../ui/toast';

interface ReopenVisitProps {
  readonly visit: VisitView;
  /** The client's name. */
  readonly client: string;
  /** Gets the focus, because this button disappears with the closed visit. */
  readonly focusNext: (card: Element | null) => HTMLElement | null | undefined;
}

/** Takes a closed visit back, online and offline. */
export const ReopenVisit = ({ visit, client, focusNext }: ReopenVisitProps) => {
  const device = useDevice();
  const saved = useSaved();
  const { state, send } = useWrite(async (card: Element | null) => {
    const outcome = await reopenVisit(device, visit);
    saved('visit removal', outcome, ({ kind }) => {
      // It was never sent, so it is already gone.
      if (kind === 'unchanged') toast.success(words.field['visit-reopened']);
      focusWhenLost(() => focusNext(card));
    });
    return 'open';
  }, onSaveThrown);
  return (
    <RowButton
      size="sm"
      aria-label={words.visits.reopenOf(client)}
      aria-disabled={isSending(state)}
      onClick={({ currentTarget }) => send(currentTarget.closest('li'))}
    >
      {words.visits.reopen}
    </RowButton>
  );
};
