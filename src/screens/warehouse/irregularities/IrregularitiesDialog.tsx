import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import type { Irregularity } from '#wire/irregularity';
import { words } from '#words/words';
import { findIrregularities } from '../../../actions/irregularities';
import { useConnection, useDevice } from '../../../device/context';
import { whyNotDone } from '../../../forms/desk-failure';
import { FormDialog } from '../../../forms/FormDialog';
import { isSending, useWrite, type WriteState } from '../../../forms/use-write';
import { NeedsConnection, WriteTrouble } from '../../../forms/WriteAnswers';
import { LoadingBar } from '../../../ui/LoadingBar';
import { toast } from '../../../ui/toast';
import { useNarrow } from '../../../ui/use-narrow';
import { ResolveIrregularity } from './ResolveIrregularity';
import './irregularities.css';
import type { Openable } from '../../../ui/Dialog';

/**
 * 'Warehouse Sync' (spec §2, §4 Sync): finds products whose boxes and warehouse differ, and resolves them one by one.
 */
export const IrregularitiesDialog = ({ opened, onClose }: Openable) => {
  const narrow = useNarrow();
  const [resolving, setResolving] = useState(false);
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={words.stockCheck.title}
      fullScreen={narrow && resolving}
      wide={resolving}
      closeOnClickOutside={!resolving}
    >
      {/* Reset at each opening: earlier results may be outdated. */}
      <SyncSteps narrow={narrow} onResolving={setResolving} onClose={onClose} />
    </FormDialog>
  );
};

interface SyncStepsProps {
  readonly narrow: boolean;
  readonly onResolving: (resolving: boolean) => void;
  readonly onClose: () => void;
}

/** The result of a check, and the progress of its resolution. */
interface Found {
  readonly irregularities: readonly Irregularity[];
  readonly index: number;
  /** Irregularities that were left as they are. */
  readonly left: number;
}

const SyncSteps = ({ narrow, onResolving, onClose }: SyncStepsProps) => {
  const [found, setFound] = useState<Found>();
  useEffect(() => onResolving(false), [onResolving]);
  const { state, send } = useCheck((irregularities) => {
    if (irregularities.length === 0) {
      toast.success(words.desk['in-sync']);
      onClose();
    } else {
      onResolving(true);
      setFound({ irregularities, index: 0, left: 0 });
    }
  });

  const next = ({ irregularities, index, left: before }: Found, balanced: boolean) => {
    const left = before + (balanced ? 0 : 1);
    if (index + 1 < irregularities.length) {
      setFound({ irregularities, index: index + 1, left });
      return;
    }
    if (left === 0) toast.success(words.desk['irregularities-resolved']);
    else toast.info(words.stockCheck.left(left, irregularities.length));
    onClose();
  };

  const now = found?.irregularities[found.index];
  if (found === undefined || now === undefined) return <StartSync state={state} onStart={send} />;
  return (
    <ResolveIrregularity
      key={found.index}
      found={now}
      index={found.index}
      total={found.irregularities.length}
      narrow={narrow}
      onNext={(balanced) => next(found, balanced)}
    />
  );
};

/** Checks for irregularities; changes nothing. */
const useCheck = (onChecked: (irregularities: readonly Irregularity[]) => void) => {
  const device = useDevice();
  return useWrite<void>(async (_, { signal }) => {
    const checked = await findIrregularities(device);
    if (signal.aborted) return 'open';
    if (checked.kind === 'checked') {
      onChecked(checked.irregularities);
      return 'open';
    }
    const failed = words.desk['not-synced'];
    toast.error(failed);
    return { why: whyNotDone(checked, failed.message) };
  });
};

const StartSync = ({ state, onStart }: { readonly state: WriteState; readonly onStart: () => void }) => {
  const online = useConnection();
  const needs = useId();
  const checking = isSending(state);
  const blocked = checking || !online;
  return (
    <Stack gap="sm">
      <Text size="sm">{words.stockCheck.about}</Text>
      {checking && <LoadingBar label={words.stockCheck.checking} />}
      <WriteTrouble state={state} />
      <NeedsConnection id={needs} right />
      <Group className="answers" justify="flex-end">
        {/* Not disabled by its own press, so that it keeps the focus. */}
        <Button
          data-autofocus
          aria-disabled={blocked}
          {...(blocked ? { 'data-disabled': true } : {})}
          {...(online ? {} : { 'aria-describedby': needs })}
          onClick={() => {
            if (!blocked) onStart();
          }}
        >
          {state.kind === 'refused' ? words.stockCheck.tryAgain : words.stockCheck.start}
        </Button>
      </Group>
    </Stack>
  );
};
