import { Alert } from '@mantine/core';
import { useState } from 'react';
import {
  draftLines,
  draftProblems,
  hasOrderEdits,
  type OrderDraft,
  type OrderPart,
  productOf,
  readDraft,
} from '#domain/order-editing';
import { pageOf } from '#domain/page';
import type { OrderView } from '#domain/pending';
import { words } from '#words/words';
import { isSending } from '../../forms/use-write';
import { WriteForm } from '../../forms/WriteForm';
import { toast } from '../../ui/toast';
import { ClientAndDate } from './ClientAndDate';
import { EditedLines, linePageSize } from './EditedLines';
import { EditedTotal } from './EditedTotal';
import { focusPart } from './focus-part';
import { KeptPrices } from './KeptPrices';
import { OvertakenParts } from './OvertakenParts';
import { sayProblem } from './part-words';
import { useOrderSave } from './use-order-save';

interface EditOrderFormProps {
  /** As it is now: what is not typed follows it. */
  readonly order: OrderView;
  readonly draft: OrderDraft;
  readonly onDraft: (change: (draft: OrderDraft | undefined) => OrderDraft) => void;
  readonly onDone: () => void;
  /** Called with the draft that was saved, also if the form is gone. */
  readonly onSaved: (sent: OrderDraft) => void;
}

export const EditOrderForm = ({ order, draft, onDraft, onDone, onSaved }: EditOrderFormProps) => {
  const { state, send } = useOrderSave(order, { onDone, onDoneAnywhere: () => onSaved(draft) });
  const [tried, setTried] = useState(false);
  const [page, setPage] = useState(1);
  const sending = isSending(state) || state.kind === 'done';
  const problems = draftProblems(order, draft);
  const lines = draftLines(order, draft);
  const isEmpty = lines.every(({ removed }) => removed);
  const read = readDraft(order, draft);
  const places = state.kind === 'refused' ? state.places : undefined;
  const problemAt = (part: OrderPart): string | undefined => {
    const problem = problems.get(part);
    return problem === undefined ? places?.[part] : sayProblem(problem, tried);
  };
  const submit = () => {
    setTried(true);
    const [first] = problems.keys();
    if (first !== undefined) {
      const at = lines.findIndex(({ product }) => product === productOf(first));
      if (at >= 0) setPage(Math.floor(at / linePageSize) + 1);
      return focusPart(first);
    }
    if (isEmpty) return;
    if (hasOrderEdits(order, draft)) return send(read);
    onDone();
    toast.info(words.messages.unchanged);
  };
  return (
    <WriteForm
      attended
      state={state}
      dirty={hasOrderEdits(order, draft) && state.kind !== 'done'}
      label={words.orderEditing.save}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      foot={<EditedTotal order={order} {...read} />}
    >
      {/* The user's own write, while it is being sent, is not shown as another user's change. */}
      {!sending && <OvertakenParts order={order} draft={draft} onDraft={onDraft} />}
      <KeptPrices order={order} />
      <ClientAndDate order={order} draft={draft} locked={sending} problemAt={problemAt} onDraft={onDraft} />
      <EditedLines
        order={order}
        lines={lines}
        page={pageOf(lines, page, linePageSize)}
        onPage={setPage}
        locked={sending}
        problemAt={problemAt}
        onDraft={onDraft}
      />
      {isEmpty && <NoLines />}
    </WriteForm>
  );
};

const NoLines = () => (
  <Alert color="amber" variant="light" p="xs" role="status">
    {words.orderEditing.noLines}
  </Alert>
);
