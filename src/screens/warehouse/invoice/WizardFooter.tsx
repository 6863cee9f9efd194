import { Button, Group, Stack, Text } from '@mantine/core';
import { goBack, goForward, mayGoBack, nextProduct, nextStepOf, previousProduct } from '#domain/import-walk';
import { placeInWalk } from '#domain/import-wizard';
import { words } from '#words/words';
import type { KeptImport } from '../../../drafts/kept-import';
import { isSending } from '../../../forms/use-write';
import { BottomBar } from '../../../ui/BottomBar';
import { goesOn } from '../../../ui/Dialog';
import { stoppedByQuantity } from '../../../ui/stopped-by-quantity';
import { tabular } from '../../../ui/theme';
import { toast } from '../../../ui/toast';
import { useFinishQuestion } from './FinishQuestion';
import { noQuantityAt, unallocatedWords } from './import-status';
import type { FinishingImport } from './use-finish-import';
import { useGoOn } from './use-go-on';
import type { ShownImport } from './use-import-wizard';

interface WizardFooterProps {
  readonly shown: ShownImport;
  readonly kept: KeptImport;
  readonly finishing: FinishingImport;
}

/** The units that the step must still allocate, and its buttons. It stays in sight while orders and boxes scroll. */
export const WizardFooter = ({ shown, kept, finishing }: WizardFooterProps) => {
  const { wizard, facts } = shown;
  const { status, needs, goOn } = useGoOn(nextStepOf(wizard, facts) === 'finish');
  return (
    <BottomBar>
      <Stack gap="xs">
        <Group justify="space-between" gap="sm">
          <StepStatus id={status} shown={shown} />
          {goOn.offline && (
            <Text id={needs} size="sm">
              {words.writes.needsConnection}
            </Text>
          )}
        </Group>
        <Group className="answers import-answers wizard-answers" justify="space-between" gap="sm">
          <OtherProducts shown={shown} status={status} />
          <StepButtons shown={shown} kept={kept} finishing={finishing} {...goOn} />
        </Group>
      </Stack>
    </BottomBar>
  );
};

const StepStatus = ({
  id,
  shown: { product, step, typedWrong },
}: {
  readonly id: string;
  readonly shown: ShownImport;
}) => {
  const { unallocated, blocked } = product;
  const overtaken = blocked && unallocated >= 0;
  const wrong = unallocated < 0 || overtaken || typedWrong;
  const leftOver = !wrong && unallocated > 0 && step === 'boxes';
  return (
    <Text
      id={id}
      size="sm"
      fw={600}
      role="status"
      style={tabular}
      {...(wrong ? { c: 'red' } : leftOver ? { className: 'import-leftover' } : {})}
    >
      {typedWrong
        ? noQuantityAt(step).message
        : overtaken
          ? words.importWizard.rowOvertaken
          : unallocatedWords(product, step)}
    </Text>
  );
};

/** Whether an invalid text prevents leaving a step; if so, shows the reason. */
const stopped = ({ typedWrong, step }: ShownImport, button: Element): boolean => {
  if (!typedWrong) return false;
  stoppedByQuantity(button);
  toast.error({ ...noQuantityAt(step), topic: 'box-allocation' });
  return true;
};

const OtherProducts = ({ shown, status }: { readonly shown: ShownImport; readonly status: string }) => {
  const { wizard, facts, product, change } = shown;
  const { place, of } = placeInWalk(wizard);
  return (
    <Group className="answers" gap="sm">
      <Button variant="default" disabled={place === 1} onClick={() => change(previousProduct(wizard, facts))}>
        {words.importWizard.previousProduct}
      </Button>
      {place < of && (
        <Button
          variant="default"
          disabled={product.blocked}
          aria-describedby={status}
          onClick={(event) => {
            if (!stopped(shown, event.currentTarget)) change(nextProduct(wizard, facts));
          }}
        >
          {words.importWizard.nextProduct}
        </Button>
      )}
    </Group>
  );
};

interface StepButtonsProps extends WizardFooterProps {
  readonly offline: boolean;
  /** Id of the text that says what prevents going on. */
  readonly describedBy: string;
}

/** Back, and on: to the next step or to the end, which asks first if units are left without a box. */
const StepButtons = ({ shown, kept, finishing, offline, describedBy }: StepButtonsProps) => {
  const { wizard, facts, product, change } = shown;
  const { finish, question } = useFinishQuestion(kept, facts, finishing);
  const end = nextStepOf(wizard, facts) === 'finish';
  const goOn = (button: Element) => {
    if (stopped(shown, button)) return;
    if (end) finish();
    else change(goForward(wizard, facts));
  };
  return (
    <Group className="answers" gap="sm">
      {mayGoBack(wizard, facts) && (
        <Button variant="default" onClick={() => change(goBack(wizard, facts))}>
          {words.importWizard.back}
        </Button>
      )}
      <Button
        disabled={product.blocked || offline}
        loading={isSending(finishing.state)}
        aria-describedby={describedBy}
        {...goesOn}
        onClick={(event) => goOn(event.currentTarget)}
      >
        {end ? words.importWizard.finish : words.importWizard.continue}
      </Button>
      {question}
    </Group>
  );
};
