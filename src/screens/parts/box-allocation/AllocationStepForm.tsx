import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { AllocationStep } from '#domain/allocation';
import { EmptyState } from '../../../ui/EmptyState';
import { SearchBox } from '../../../ui/SearchBox';
import { AddBoxDialog } from './AddBoxDialog';
import { shortWarning } from './allocation-words';
import { BoxList } from './BoxList';
import { boxOrder, firstRows, foundBoxes, inBoxOrder, moreRows, sharedNames } from './box-rows';
import type { Wizard } from './use-wizard';

interface AllocationStepFormProps {
  readonly step: AllocationStep;
  readonly wizard: Wizard;
  readonly narrow: boolean;
}

/** From so many boxes on they are searched. */
const searchable = 6;

/** One product of the wizard: what is to be done, and the boxes to choose from. */
export const AllocationStepForm = ({ step, wizard, narrow }: AllocationStepFormProps) => {
  const { boxes, allocation, state, index, count, locked } = wizard;
  const into = step.units > 0;
  const [order] = useState(() => boxOrder(step, boxes, allocation));
  const [text, setText] = useState('');
  const [rows, setRows] = useState(firstRows);
  const [adding, addBox] = useDisclosure(false);
  /** A box whose row is to have the focus as soon as it is there. */
  const [wanted, setWanted] = useState<string>();
  const noBox = useId();
  const top = useRef<HTMLParagraphElement>(null);
  const list = useRef<HTMLDivElement>(null);

  const ordered = useMemo(() => inBoxOrder(boxes, order), [boxes, order]);
  const found = useMemo(() => foundBoxes(ordered, text), [ordered, text]);
  const shared = useMemo(() => sharedNames(boxes), [boxes]);
  const hidden = found.length - rows;

  // At its opening the dialog itself sends the focus here (data-autofocus), after it has seen where the focus was.
  const { moved } = wizard;
  useEffect(() => {
    if (moved) top.current?.focus();
  }, [moved]);
  useEffect(() => {
    const row = wanted === undefined ? null : list.current?.querySelector(`[data-box="${CSS.escape(wanted)}"]`);
    if (wanted === undefined || row == null || adding) return;
    setWanted(undefined);
    row.querySelector<HTMLElement>('input, [tabindex="-1"]')?.focus();
  });

  const search = (typed: string) => {
    setText(typed);
    setRows(firstRows);
  };
  const warning = state.short > 0 ? shortWarning(step, state) : undefined;
  return (
    <Stack gap="sm" mb="sm">
      <Text ref={top} size="sm" c="dimmed" tabIndex={-1} data-autofocus className="allocation-step">
        {[
          ...(count > 1 ? [`Product ${index + 1} of ${count}`] : []),
          ...(step.product.code === '' ? [] : [`Code: ${step.product.code}`]),
          into ? 'Put these units into boxes.' : 'Take these units out of boxes.',
        ].join(' · ')}
      </Text>
      {warning !== undefined && (
        <Alert color="amber" variant="light" p="xs" icon={<IconAlertTriangle aria-hidden />} title={warning.title}>
          {warning.message}
        </Alert>
      )}
      <Group gap="sm" justify="space-between">
        {boxes.length >= searchable && (
          <form
            style={{ flex: '1 1 220px' }}
            onSubmit={(event) => {
              event.preventDefault();
              setWanted(found[0]?.id);
            }}
          >
            <SearchBox value={text} onChange={search} placeholder="Search boxes..." />
          </form>
        )}
        <Group gap="sm">
          {wizard.touched && (
            <Button variant="subtle" disabled={locked} onClick={wizard.suggest}>
              Suggest again
            </Button>
          )}
          {!into && (
            <Text id={noBox} size="xs" c="dimmed">
              A new box would be empty.
            </Text>
          )}
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={locked || !into}
            aria-describedby={into ? undefined : noBox}
            onClick={addBox.open}
          >
            Add box
          </Button>
        </Group>
      </Group>
      <div ref={list}>
        {found.length > 0 && (
          <BoxList step={step} boxes={found.slice(0, rows)} shared={shared} wizard={wizard} narrow={narrow} />
        )}
      </div>
      {boxes.length === 0 && <EmptyState title="There are no boxes yet." />}
      {boxes.length > 0 && found.length === 0 && <EmptyState title="No box matches." />}
      {hidden > 0 && (
        <Button
          variant="subtle"
          onClick={() => {
            setWanted(found[rows]?.id);
            setRows(rows + moreRows);
          }}
        >
          {`Show ${Math.min(hidden, moreRows)} more of ${hidden}`}
        </Button>
      )}
      <AddBoxDialog
        opened={adding}
        onClose={addBox.close}
        onCreated={(boxId) => {
          search('');
          setWanted(boxId);
        }}
      />
    </Stack>
  );
};
