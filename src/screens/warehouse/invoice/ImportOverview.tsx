import { Accordion, Button, Group, Stack, Text } from '@mantine/core';
import { acceptedWithoutRoom, overviewKinds } from '#domain/import-overview';
import { toOverview, walkOver, walkOverAll } from '#domain/import-walk';
import type { ImportWizard } from '#domain/import-wizard';
import { words } from '#words/words';
import type { ImportDraft } from '../../../drafts/invoice-import';
import type { KeptImport } from '../../../drafts/kept-import';
import { isSending } from '../../../forms/use-write';
import { BottomBar } from '../../../ui/BottomBar';
import { goesOn } from '../../../ui/Dialog';
import { useFinishQuestion } from './FinishQuestion';
import { ImportPickList } from './ImportPickList';
import { unitsOf } from './import-status';
import { NotFinishedAlert } from './NotFinishedAlert';
import { NotKeptAlert } from './NotKeptAlert';
import { OverviewGroup } from './OverviewGroup';
import type { FinishingImport } from './use-finish-import';
import { useGoOn } from './use-go-on';
import { type ShownOverview, useImportOverview } from './use-import-overview';

interface ImportOverviewProps {
  readonly kept: KeptImport;
  readonly draft: ImportDraft;
  /** The last change is stored on this device. */
  readonly stored: boolean;
  readonly finishing: FinishingImport;
  readonly onDrop: () => void;
}

/** All products of an invoice: what is clear and what needs a decision, and one decision for all that is proposed. */
export const ImportOverview = ({ kept, draft, stored, finishing, onDrop }: ImportOverviewProps) => {
  const shown = useImportOverview(draft, kept);
  const { wizard, facts, products, change } = shown;
  const { leftOut = 0 } = kept;
  const groups = overviewKinds.flatMap((kind) => {
    const its = products.filter((product) => product.kind === kind);
    return its.length === 0 ? [] : [{ kind, its }];
  });
  return (
    <>
      <Stack gap="sm" mb="sm">
        <Group justify="space-between" gap="sm">
          <Text size="sm" tabIndex={-1} data-autofocus className="import-top">
            {[
              words.importWizard.sent({
                file: wizard.invoice.name,
                products: wizard.items.length,
                units: unitsOf(wizard.items),
              }),
              ...(leftOut === 0 ? [] : [words.invoiceImport.leftOut(leftOut)]),
            ].join(' ')}
          </Text>
          <Group gap="xs" ml="auto">
            {isAllDecided(shown) && <ImportPickList wizard={wizard} facts={facts} />}
            <Button variant="subtle" color="red" size="compact-sm" onClick={onDrop}>
              {words.invoiceImport.drop}
            </Button>
          </Group>
        </Group>
        <NotKeptAlert stored={stored} />
        {finishing.failure !== undefined && <NotFinishedAlert failure={finishing.failure} shown={shown} />}
        <Accordion variant="separated" multiple order={3} defaultValue={shown.exceptions.map(({ kind }) => kind)}>
          {groups.map(({ kind, its }) => (
            <OverviewGroup
              key={kind}
              kind={kind}
              products={its}
              boxes={facts.boxes}
              onChange={(position) => change(walkOver(wizard, facts, [position]))}
            >
              {kind === 'no-room' && (
                <Button variant="default" size="sm" onClick={() => change(acceptedWithoutRoom(wizard, facts))}>
                  {words.importOverview.withoutBox}
                </Button>
              )}
            </OverviewGroup>
          ))}
        </Accordion>
      </Stack>
      <OverviewFooter shown={shown} kept={kept} finishing={finishing} />
    </>
  );
};

const isAllDecided = ({ decided, products }: ShownOverview): boolean => decided === products.length;

interface OverviewFooterProps {
  readonly shown: ShownOverview;
  readonly kept: KeptImport;
  readonly finishing: FinishingImport;
}

const OverviewFooter = ({ shown, kept, finishing }: OverviewFooterProps) => {
  const { wizard, facts, products, decided, exceptions, change } = shown;
  const { status, needs, goOn } = useGoOn(isAllDecided(shown));
  const canFinish = isAllDecided(shown);
  const next = <GoOn shown={shown} kept={kept} finishing={finishing} {...goOn} />;
  return (
    <BottomBar>
      <Stack gap="xs">
        <Text id={status} size="sm" fw={600} role="status">
          {[
            words.importOverview.decidedOf(decided, products.length),
            ...(exceptions.length === 0 ? [] : [words.importOverview.needed(exceptions.length)]),
            words.importOverview.beforeFinish,
          ].join(' ')}
        </Text>
        {goOn.offline && (
          <Text id={needs} size="sm" ta="right">
            {words.writes.needsConnection}
          </Text>
        )}
        {/* Finish is not where 'Accept all proposals' was: a second click there would import. */}
        <Group className="answers" justify={canFinish ? 'flex-start' : 'flex-end'} gap="sm">
          {canFinish && next}
          <Button variant="default" onClick={() => change(walkOverAll(wizard, facts))}>
            {words.importOverview.oneByOne}
          </Button>
          {!canFinish && next}
        </Group>
      </Stack>
    </BottomBar>
  );
};

interface GoOnProps extends OverviewFooterProps {
  readonly offline: boolean;
  /** Id of the text that says how far the import is. */
  readonly describedBy: string;
}

/** Accepts all proposals, then leads through what needs a decision, then finishes. */
const GoOn = ({ shown, kept, finishing, offline, describedBy }: GoOnProps) => {
  const { wizard, facts, products, decided, exceptions, accepted, change } = shown;
  const { finish, question } = useFinishQuestion(kept, facts, finishing);
  const positions = exceptions.map(({ position }) => position);
  const decide = (now: ImportWizard) =>
    change(positions.length === 0 ? toOverview(now) : walkOver(now, facts, positions));
  const common = { 'aria-describedby': describedBy, ...goesOn };
  if (decided + exceptions.length < products.length)
    return (
      <Button {...common} onClick={() => decide(accepted)}>
        {words.importOverview.acceptAll}
      </Button>
    );
  if (exceptions.length > 0)
    return (
      <Button {...common} onClick={() => decide(wizard)}>
        {words.importOverview.decide(exceptions.length)}
      </Button>
    );
  return (
    <>
      <Button {...common} disabled={offline} loading={isSending(finishing.state)} onClick={finish}>
        {words.importWizard.finish}
      </Button>
      {question}
    </>
  );
};
