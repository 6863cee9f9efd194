import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { finishImport, goTo, nextStepOf, settled } from '#domain/import-walk';
import { type PickList, pickListOf } from '#domain/pick-list';
import type { Product } from '#wire/product';
import { productName } from '#words/display';
import { words } from '#words/words';
import type { ImportDraft } from '../../../drafts/invoice-import';
import type { KeptImport } from '../../../drafts/kept-import';
import { PickListButton } from '../../../features/box-allocation/PickListButton';
import { tabular } from '../../../ui/theme';
import { useProductsById } from '../../../views/products';
import { BoxesStep } from './BoxesStep';
import { NotFinishedAlert } from './NotFinishedAlert';
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
  const { position, items } = kept.wizard;
  const place = `${position} ${shown?.step ?? ''}`;
  if (shown === undefined) return null;
  return (
    <>
      <Stack gap="sm" mb="sm">
        <WizardHead shown={shown} place={place} onDrop={onDrop} />
        <Progress
          value={((position + (shown.step === 'boxes' ? 0.5 : 0)) / items.length) * 100}
          size="sm"
          aria-label={words.importWizard.progress}
        />
        {!stored && (
          <Alert color="red" variant="light" p="xs" role="alert">
            {words.desk['import-not-kept'].message}
          </Alert>
        )}
        {finishing.failure !== undefined && <NotFinishedAlert failure={finishing.failure} shown={shown} />}
        <OvertakenImport shown={shown} />
        {/* Reset for each product and step: each has its own search and its own order of rows. */}
        {shown.step === 'orders' ? (
          <OrdersStep key={place} shown={shown} />
        ) : (
          <BoxesStep key={place} shown={shown} narrow={narrow} />
        )}
      </Stack>
      <WizardFooter shown={shown} kept={kept} finishing={finishing} />
    </>
  );
};

interface WizardHeadProps {
  readonly shown: ShownImport;
  /** Identifies the product and step; when it changes, the heading gets the focus and the dialog scrolls to the top. */
  readonly place: string;
  readonly onDrop: () => void;
}

/** The position among the products, and the actions of the whole import. */
const WizardHead = ({ shown, place, onDrop }: WizardHeadProps) => {
  const { wizard, facts, product, code, typedWrong, change } = shown;
  const byId = useProductsById();
  const [begun] = useState(place);
  const moved = useRef(false);
  const top = useRef<HTMLParagraphElement>(null);
  // When the dialog opens, it sends the focus here itself (data-autofocus), after it has noted what had the focus.
  useEffect(() => {
    if (place !== begun) moved.current = true;
    if (!moved.current) return;
    top.current?.focus();
    top.current?.closest('.mantine-Modal-content, .mantine-Modal-inner')?.scrollTo?.({ top: 0 });
  }, [place, begun]);

  const last = wizard.items.length - 1;
  // What this step shows is decided by going on from it.
  const decided = product.blocked ? wizard : settled(wizard, facts);
  const toLast = wizard.position < last && !product.blocked && !typedWrong ? goTo(decided, facts, last) : decided;
  return (
    <Group justify="space-between" gap="sm">
      <Text ref={top} size="sm" tabIndex={-1} data-autofocus className="import-top" style={tabular}>
        <Text span fw={600}>{`${wizard.position + 1}/${wizard.items.length}`}</Text>
        <Text span c="dimmed">
          {['', ...(code === '' ? [] : [words.importWizard.code(code)]), wizard.invoice.name].join(' · ')}
        </Text>
      </Text>
      <Group gap="xs" ml="auto">
        {nextStepOf(wizard, facts) === 'finish' && (
          <PickListButton of={wizard.invoice.name} list={() => shelvesOf(shown, byId)} />
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

/** All units that go into boxes, with the decisions so far. */
const shelvesOf = ({ wizard, facts }: ShownImport, byId: ReadonlyMap<string, Product>): PickList => {
  const end = finishImport(wizard, facts);
  const names = new Map(facts.boxes.map(({ id, name }) => [id, name]));
  if (end.kind !== 'send') return pickListOf([], names);
  return pickListOf(
    end.steps.boxUpdates.map(({ boxId, productId, quantity }) => {
      const product = byId.get(productId);
      return { boxId, product: { name: productName(product), code: product?.code ?? productId }, units: quantity };
    }),
    names,
  );
};
