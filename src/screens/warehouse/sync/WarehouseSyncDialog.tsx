import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import type { Irregularity } from '#wire/irregularity';
import { checkSync } from '../../../actions/warehouse-sync';
import { useConnection, useDevice } from '../../../device/context';
import { Dialog } from '../../../ui/Dialog';
import { LoadingBar } from '../../../ui/LoadingBar';
import { toast } from '../../../ui/toast';
import { useNarrow } from '../../../ui/use-narrow';
import { deskMessages } from '../../../words/desk-messages';
import { messages } from '../../../words/messages';
import { whyUndone } from '../../parts/desk-words';
import { UnsavedDialog } from '../../parts/UnsavedDialog';
import { useUnsaved } from '../../parts/unsaved';
import { ResolveIrregularity } from './ResolveIrregularity';
import { leftWords } from './sync-words';
import './sync.css';

interface WarehouseSyncDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** 'Warehouse Sync' (spec §2, §4 Sync): finds what the boxes do not hold as the warehouse says, and resolves it one by one. */
export const WarehouseSyncDialog = ({ opened, onClose }: WarehouseSyncDialogProps) => {
  const narrow = useNarrow();
  const unsaved = useUnsaved(opened, onClose);
  const [resolving, setResolving] = useState(false);
  return (
    <>
      <Dialog
        opened={opened}
        onClose={unsaved.close}
        title="Warehouse Sync"
        fullScreen={narrow && resolving}
        wide={resolving}
        closeOnClickOutside={!resolving}
      >
        {/* Made anew at each opening: what was found before may be something else by now. */}
        <SyncSteps narrow={narrow} onResolving={setResolving} onDirty={unsaved.onDirty} onClose={onClose} />
      </Dialog>
      <UnsavedDialog {...unsaved.question} />
    </>
  );
};

interface SyncStepsProps {
  readonly narrow: boolean;
  readonly onResolving: (resolving: boolean) => void;
  readonly onDirty: (dirty: boolean) => void;
  readonly onClose: () => void;
}

/** What was found by a check, and how far its resolving is. */
interface Found {
  readonly irregularities: readonly Irregularity[];
  readonly index: number;
  /** Those that are not balanced after all. */
  readonly left: number;
}

const SyncSteps = ({ narrow, onResolving, onDirty, onClose }: SyncStepsProps) => {
  const device = useDevice();
  const [checking, setChecking] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const [found, setFound] = useState<Found>();
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    onResolving(false);
    return () => {
      shown.current = false;
    };
  }, [onResolving]);

  const check = async (): Promise<void> => {
    setChecking(true);
    setTrouble(undefined);
    const checked = await checkSync(device).finally(() => setChecking(false));
    if (!shown.current) return;
    if (checked.kind !== 'checked') {
      const failed = deskMessages['not-synced'];
      toast.error(failed);
      setTrouble(whyUndone(checked, failed.message, 'Look at the warehouse'));
    } else if (checked.irregularities.length === 0) {
      toast.success(deskMessages['in-sync']);
      onClose();
    } else {
      onResolving(true);
      setFound({ irregularities: checked.irregularities, index: 0, left: 0 });
    }
  };
  const start = () => {
    if (checking) return;
    check().catch((error: unknown) => {
      console.error('The warehouse could not be checked', error);
      toast.error(messages['not-done']);
    });
  };

  const next = (now: Found, balanced: boolean) => {
    const { irregularities, index } = now;
    const left = now.left + (balanced ? 0 : 1);
    if (index + 1 < irregularities.length) {
      setFound({ irregularities, index: index + 1, left });
      return;
    }
    if (left === 0) toast.success(deskMessages['irregularities-resolved']);
    else toast.info(leftWords(left, irregularities.length));
    onClose();
  };

  const now = found?.irregularities[found.index];
  if (found === undefined || now === undefined)
    return <StartSync checking={checking} trouble={trouble} onStart={start} />;
  return (
    <ResolveIrregularity
      key={found.index}
      found={now}
      index={found.index}
      total={found.irregularities.length}
      narrow={narrow}
      onDirty={onDirty}
      onNext={(balanced) => next(found, balanced)}
    />
  );
};

interface StartSyncProps {
  readonly checking: boolean;
  readonly trouble: string | undefined;
  readonly onStart: () => void;
}

const StartSync = ({ checking, trouble, onStart }: StartSyncProps) => {
  const online = useConnection();
  const needs = useId();
  const blocked = checking || !online;
  return (
    <Stack gap="sm">
      <Text size="sm">
        Sync warehouse data with external systems to identify and fix product quantity irregularities.
      </Text>
      {checking && <LoadingBar label="Checking warehouse for irregularities..." />}
      {trouble !== undefined && (
        <Alert color="red" variant="light" p="xs" role="alert">
          {trouble}
        </Alert>
      )}
      {!online && (
        <Text id={needs} size="sm" ta="right">
          Needs a connection.
        </Text>
      )}
      <Group className="answers" justify="flex-end">
        {/* Its own press disables it, so it keeps the focus. */}
        <Button
          data-autofocus
          aria-disabled={blocked}
          {...(blocked ? { 'data-disabled': true } : {})}
          {...(online ? {} : { 'aria-describedby': needs })}
          onClick={() => {
            if (!blocked) onStart();
          }}
        >
          {trouble === undefined ? 'Start Sync' : 'Try again'}
        </Button>
      </Group>
    </Stack>
  );
};
