import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { words } from '#words/words';
import { importOutcomeKnownBy } from '../../../actions/invoice-import';
import { useConnection, useDevice, useOpenAccount } from '../../../device/context';
import type { KeptImport } from '../../../drafts/kept-import';
import { isSending, type WriteState } from '../../../forms/use-write';
import { BottomBar } from '../../../ui/BottomBar';
import { unitsOf } from './import-status';
import type { FinishingImport } from './use-finish-import';

interface SentImportProps {
  readonly kept: KeptImport;
  readonly finishing: FinishingImport;
  readonly onDrop: () => void;
}

/** An import that is being sent, or whose outcome is unknown: nothing can be changed until it is known. */
export const SentImport = ({ kept, finishing, onDrop }: SentImportProps) => {
  const { state, failure, again, findOut } = finishing;
  const sending = isSending(state);
  const online = useConnection();
  const needs = useId();
  const device = useDevice();
  const isAsked = useOpenAccount() !== undefined && importOutcomeKnownBy(device) === 'server';
  const asks = isAsked && online && !sending;
  // It was sent by an earlier page; its outcome is asked for once, and again on each reconnect.
  const findOutcome = useEffectEvent(() => findOut(kept));
  useEffect(() => {
    if (asks) findOutcome();
  }, [asks]);
  return (
    <>
      <Stack gap="md" mb="md">
        <Sent kept={kept} state={state} />
        {!sending && (
          <Alert color="red" variant="light" p="xs" role="alert" icon={<IconAlertCircle aria-hidden />}>
            {[
              isAsked ? words.importWizard.perhapsAsked : words.importWizard.perhapsLook,
              ...(failure === undefined ? [] : [failure.reason]),
            ].join(' ')}
          </Alert>
        )}
      </Stack>
      <BottomBar>
        {!online && (
          <Text id={needs} size="sm" ta="right" mb="xs">
            {words.writes.needsConnection}
          </Text>
        )}
        <Group className="answers" justify="flex-end" gap="sm">
          <Button variant="default" disabled={sending} onClick={onDrop}>
            {words.invoiceImport.drop}
          </Button>
          {!isAsked && (
            <Button
              loading={sending}
              disabled={!online}
              aria-describedby={online ? undefined : needs}
              onClick={() => again(kept)}
            >
              {words.invoiceImport.tryAgain}
            </Button>
          )}
        </Group>
      </BottomBar>
    </>
  );
};

/** The units that were sent, and the state of the write. */
const Sent = ({ kept, state }: { readonly kept: KeptImport; readonly state: WriteState }) => {
  const top = useRef<HTMLParagraphElement>(null);
  // The previous step had the focus, and is gone; when the dialog opens, it sends the focus here itself.
  useEffect(() => top.current?.focus(), []);
  const items = kept.sent?.importedProducts ?? [];
  return (
    <>
      <Text ref={top} tabIndex={-1} data-autofocus className="import-top">
        {words.importWizard.sent({ file: kept.wizard.invoice.name, products: items.length, units: unitsOf(items) })}
      </Text>
      {isSending(state) && (
        <div role="status">
          <Text size="sm" mb={4}>
            {state.kind === 'checking' ? words.writes.checking : words.importWizard.importingNow(items.length)}
          </Text>
          <Progress value={100} striped animated aria-label={words.importWizard.importing(items.length)} />
        </div>
      )}
    </>
  );
};
