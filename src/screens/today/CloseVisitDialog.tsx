import { Radio, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { ClientView } from '#domain/pending';
import { longestNote, type NewVisit, type VisitReason, visitReasons } from '#wire/visit';
import { words } from '#words/words';
import { closeVisit } from '../../actions/visits';
import { useDevice } from '../../device/context';
import { FormDialog } from '../../forms/FormDialog';
import { onSaveThrown, useSaved } from '../../forms/settling';
import { useWrite, type WriteEnd } from '../../forms/use-write';
import { WriteForm } from '../../forms/WriteForm';
import type { Openable } from '../../ui/Dialog';
import { RowRadio } from '../../ui/RowTick';

interface CloseVisitDialogProps extends Openable {
  readonly client: ClientView;
  /** The day that the screen shows, yyyy-MM-dd: midnight may pass while the form is open. */
  readonly day: string;
}

/** Closes the day's visit of a client with the reason why nothing was ordered (VISIT-1), online and offline. */
export const CloseVisitDialog = ({ opened, client, day, onClose }: CloseVisitDialogProps) => {
  const device = useDevice();
  const saved = useSaved();
  return (
    <FormDialog opened={opened} onClose={onClose} title={words.visits.closeTitle(client.name)}>
      <CloseVisitForm
        onSubmit={async (visit, key) =>
          saved('visit', await closeVisit(device, { client: client.id, date: day, ...visit }, key), onClose)
        }
      />
    </FormDialog>
  );
};

interface CloseVisitFormProps {
  readonly onSubmit: (visit: Pick<NewVisit, 'reason' | 'note'>, key: string) => Promise<WriteEnd>;
}

const CloseVisitForm = ({ onSubmit }: CloseVisitFormProps) => {
  const device = useDevice();
  const [key] = useState(() => device.environment.newKey());
  const [reason, setReason] = useState<VisitReason>();
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const { state, send } = useWrite((visit: Pick<NewVisit, 'reason' | 'note'>) => onSubmit(visit, key), onSaveThrown);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setMissing(reason === undefined);
    if (reason === undefined) first.current?.focus();
    else send({ reason, note });
  };
  return (
    <WriteForm state={state} dirty={reason !== undefined || note !== ''} label={words.visits.closeIt} onSubmit={submit}>
      <Radio.Group
        label={words.visits.why}
        value={reason ?? ''}
        onChange={(value) => setReason(visitReasons.find((one) => one === value))}
        error={missing && reason === undefined && words.visits.whyMissing}
      >
        <Stack gap={4}>
          {visitReasons.map((one, at) => (
            <RowRadio
              key={one}
              value={one}
              label={words.visits.reasons[one]}
              {...(at === 0 ? { ref: first, 'data-autofocus': true } : {})}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={words.visits.note}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={longestNote}
        value={note}
        onChange={({ currentTarget: { value } }) => setNote(value)}
      />
    </WriteForm>
  );
};
