import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useId } from 'react';
import { aheadOf, finishImport, goAhead, goBack, mayGoBack, nextProduct, previousProduct } from '#domain/import-walk';
import { useConnection } from '../../../device/context';
import type { KeptImport } from '../../../drafts/kept-import';
import { BottomBar } from '../../../ui/BottomBar';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { goesOn } from '../../../ui/Dialog';
import { stoppedByQuantity } from '../../../ui/stopped-by-quantity';
import { tabular } from '../../../ui/theme';
import { toast } from '../../../ui/toast';
import { isSending } from '../../parts/use-write';
import { noQuantityWords, unallocatedWords, unitCount } from './import-words';
import type { FinishingImport } from './use-finish-import';
import type { ShownImport } from './use-import-wizard';

interface WizardFooterProps {
  readonly shown: ShownImport;
  readonly kept: KeptImport;
  readonly finishing: FinishingImport;
}

/** What the step still has to give out, and the ways on and back. It stays in sight while orders and boxes scroll. */
export const WizardFooter = ({ shown, kept, finishing }: WizardFooterProps) => {
  const { wizard, facts, step, product, typedWrong, change } = shown;
  const { unallocated, blocked } = product;
  const online = useConnection();
  const status = useId();
  const needs = useId();
  const [asking, ask] = useDisclosure(false);
  const ahead = aheadOf(wizard, facts);
  const end = ahead === 'finish';
  const offline = end && !online;
  const isLast = wizard.position >= wizard.items.length - 1;
  const left = end && asking ? finishImport(wizard, facts) : undefined;
  const overtaken = blocked && unallocated >= 0;

  const stopped = (button: Element): boolean => {
    if (!typedWrong) return false;
    stoppedByQuantity(button);
    toast.error({ title: 'Error', message: noQuantityWords[step], topic: 'box allocation' });
    return true;
  };
  const goOn = (button: Element) => {
    if (stopped(button)) return undefined;
    if (!end) return change(goAhead(wizard, facts));
    const finish = finishImport(wizard, facts);
    if (finish.kind === 'send' && finish.unallocated > 0) return ask.open();
    finishing.finish(kept, facts);
  };
  return (
    <BottomBar>
      <Stack gap="xs">
        <Group justify="space-between" gap="sm">
          <Text
            id={status}
            size="sm"
            fw={600}
            role="status"
            style={tabular}
            {...(unallocated < 0 || overtaken || typedWrong
              ? { c: 'red' }
              : unallocated > 0 && step === 'boxes'
                ? { className: 'import-leftover' }
                : {})}
          >
            {typedWrong
              ? noQuantityWords[step]
              : overtaken
                ? 'Somebody else has changed an order or a box meanwhile: see its row.'
                : unallocatedWords(product, step)}
          </Text>
          {offline && (
            <Text id={needs} size="sm">
              Needs a connection.
            </Text>
          )}
        </Group>
        <Group className="answers import-answers" justify="space-between" gap="sm">
          <Group className="answers" gap="sm">
            <Button
              variant="default"
              disabled={wizard.position === 0}
              onClick={() => change(previousProduct(wizard, facts))}
            >
              Previous Product
            </Button>
            {!isLast && (
              <Button
                variant="default"
                disabled={blocked}
                aria-describedby={status}
                onClick={(event) => {
                  if (!stopped(event.currentTarget)) change(nextProduct(wizard, facts));
                }}
              >
                Next Product
              </Button>
            )}
          </Group>
          <Group className="answers" gap="sm">
            {mayGoBack(wizard, facts) && (
              <Button variant="default" onClick={() => change(goBack(wizard, facts))}>
                Back
              </Button>
            )}
            <Button
              disabled={blocked || offline}
              loading={isSending(finishing.state)}
              aria-describedby={offline ? needs : status}
              {...goesOn}
              onClick={(event) => goOn(event.currentTarget)}
            >
              {end ? 'Finish Import' : 'Continue'}
            </Button>
          </Group>
        </Group>
      </Stack>
      <ConfirmDialog
        opened={asking}
        title="Finish with units that have no box?"
        confirmLabel="Yes, finish"
        cancelLabel="No, go on"
        onConfirm={() => {
          ask.close();
          finishing.finish(kept, facts);
        }}
        onCancel={ask.close}
      >
        {`${unitCount(left?.kind === 'send' ? left.unallocated : 0)} will be in the warehouse and in no box. They show as an irregularity until they have one.`}
      </ConfirmDialog>
    </BottomBar>
  );
};
