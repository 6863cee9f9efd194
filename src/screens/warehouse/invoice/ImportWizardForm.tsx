import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { goTo, nextStepOf, settled, toOverview } from '#domain/import-walk';
import { placeInWalk } from '#domain/import-wizard';
import { words } from '#words/words';
import type { ImportDraft } from '../../../drafts/invoice-import';
import type { KeptImport } from '../../../drafts/kept-import';
import { tabular } from '../../../ui/theme';
import { BoxesStep } from './BoxesStep';
import { ImportPickList } from './ImportPickList';
import { NotFinishedAlert } from './NotFinishedAlert';
import { NotKeptAlert } from './NotKeptAlert';
import { OrdersStep } from './OrdersStep';
import { OvertakenImport } from './OvertakenImport';
import type { FinishingImport } from './use-finish-import';
import { type ShownImport, useImportWizard } from './use-import-wizard';
import { WizardFooter } from './WizardFooter';

interface ImportWizardFormProps {
  readonly kept: KeptImport;
  readonly draft: ImportDraft;
  /** The last change is stored on this device. */
  readonly stored: boolean;
  readonly finishing: FinishingImport;
  readonly narrow: boolean;
  readonly onDrop: () => void;
}

export const ImportWizardForm = ({ kept, draft, stored, finishing, narrow, onDrop }: ImportWizardFormProps) => {
  const shown = useImportWizard(draft, kept);
  if (shown === undefined) return null;
  const key = `${kept.wizard.position} ${shown.step}`;
  const { place, of } = placeInWalk(kept.wizard);
  return (
    <>
      <Stack gap="sm" mb="sm">
        <WizardHead shown={shown} onDrop={onDrop} />
        <Progress
          value={((place - (shown.step === 'boxes' ? 0.5 : 1)) / of) * 100}
          size="sm"
          aria-label={words.importWizard.progress}
        />
        <NotKeptAlert stored={stored} />
        {finishing.failure !== undefined && <NotFinishedAlert failure={finishing.failure} shown={shown} />}
        <OvertakenImport shown={shown} />
        {/* Reset for each product and step: each has its own search and its own order of rows. */}
        {shown.step === 'orders' ? (
          <OrdersStep key={key} shown={shown} />
        ) : (
          <BoxesStep key={key} shown={shown} narrow={narrow} />
        )}
      </Stack>
      <WizardFooter shown={shown} kept={kept} finishing={finishing} />
    </>
  );
};

interface WizardHeadProps {
  readonly shown: ShownImport;
  readonly onDrop: () => void;
}

/** The position among the products, and the actions of the whole import. */
const WizardHead = ({ shown, onDrop }: WizardHeadProps) => {
  const { wizard, facts, product, code, typedWrong, change } = shown;
  const { place, of } = placeInWalk(wizard);
  const last = wizard.items.length - 1;
  // What this step shows is decided by going on from it.
  const decided = product.blocked ? wizard : settled(wizard, facts);
  const mayJump = wizard.walk === undefined && wizard.position < last && !product.blocked && !typedWrong;
  const toLast = mayJump ? goTo(decided, facts, last) : decided;
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" tabIndex={-1} data-autofocus className="import-top" style={tabular}>
        <Text span fw={600}>{`${place}/${of}`}</Text>
        <Text span c="dimmed">
          {['', ...(code === '' ? [] : [words.importWizard.code(code)]), wizard.invoice.name].join(' · ')}
        </Text>
      </Text>
      <Group gap="xs" ml="auto">
        {nextStepOf(wizard, facts) === 'finish' && <ImportPickList wizard={wizard} facts={facts} />}
        {last > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => change(toOverview(wizard))}>
            {words.importOverview.open}
          </Button>
        )}
        {toLast !== decided && (
          <Button variant="subtle" size="compact-sm" onClick={() => change(toLast)}>
            {words.importWizard.toLast}
          </Button>
        )}
        <Button variant="subtle" color="red" size="compact-sm" onClick={onDrop}>
          {words.invoiceImport.drop}
        </Button>
      </Group>
    </Group>
  );
};
