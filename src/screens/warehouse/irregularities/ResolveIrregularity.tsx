import { Stack, Tabs, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Irregularity } from '#wire/irregularity';
import { words } from '#words/words';
import { TheirChanges } from '../../../forms/TheirChanges';
import { useTellUnsaved } from '../../../forms/unsaved';
import { useMovementNames } from '../use-movement-names';
import { BagsTab } from './BagsTab';
import { BalanceFigures } from './BalanceFigures';
import { BoxesTab } from './BoxesTab';
import { CorrectionFooter } from './CorrectionFooter';
import { changeWords } from './correction';
import { HowItCame } from './HowItCame';
import { type Resolving, useResolution } from './use-resolution';
import { WarehouseTab } from './WarehouseTab';

interface ResolveIrregularityProps {
  readonly found: Irregularity;
  /** From 0. */
  readonly index: number;
  readonly total: number;
  readonly narrow: boolean;
  /** Called when it is balanced, or left as it is. */
  readonly onNext: (balanced: boolean) => void;
}

/**
 * One irregularity: its figures, its cause, and the proposed correction, which the user can change (spec §2 Sync
 * dialog).
 */
export const ResolveIrregularity = ({ found, index, total, narrow, onNext }: ResolveIrregularityProps) => {
  const resolving = useResolution(found, onNext);
  const { placeOf } = useMovementNames();
  const { irregularity, explained, state, overtaken, touched, write, sending } = resolving;
  const { product } = irregularity;
  useTellUnsaved(touched && write.kind !== 'sending');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Stack gap="sm" mb="sm" aria-busy={sending} className="correction-irregularity">
        <Title ref={heading} order={3} size="h5" tabIndex={-1} className="correction-heading">
          {words.stockCheck.position(index + 1, total)}
        </Title>
        <div>
          <Text fw={600}>{product.name}</Text>
          {product.code !== '' && (
            <Text size="sm" c="dimmed">
              {words.stockCheck.code(product.code)}
            </Text>
          )}
        </div>
        <TheirChanges
          title={words.stockCheck.overtakenTitle}
          changes={overtaken.map((change) => ({
            id: `${change.place} ${change.placeId}`,
            text: changeWords(change, placeOf),
          }))}
          kept={touched ? words.stockCheck.choiceKept : undefined}
        />
        <BalanceFigures irregularity={irregularity} corrected={state.changed ? state : undefined} />
        {explained !== undefined && (
          <>
            <HowItCame explained={explained} narrow={narrow} onAgain={resolving.again} />
            <Places resolving={resolving} narrow={narrow} />
          </>
        )}
      </Stack>
      <CorrectionFooter
        resolving={resolving}
        last={index + 1 === total}
        placeOf={placeOf}
        onSkip={() => onNext(false)}
        onBalanced={() => onNext(true)}
      />
    </>
  );
};

/** The three places to correct; the proposed one is open. */
const Places = ({ resolving, narrow }: { readonly resolving: Resolving; readonly narrow: boolean }) => {
  const [tab, setTab] = useState<string | null>(() => (resolving.correction.boxes.size > 0 ? 'boxes' : 'warehouse'));
  return (
    <Tabs value={tab} onChange={setTab} keepMounted={false}>
      <Tabs.List aria-label={words.stockCheck.places} grow={narrow}>
        <Tabs.Tab value="warehouse">{words.stockCheck.warehouse}</Tabs.Tab>
        <Tabs.Tab value="boxes">{words.stockCheck.boxes}</Tabs.Tab>
        <Tabs.Tab value="bags">{words.stockCheck.bags}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="warehouse" pt="sm">
        <WarehouseTab resolving={resolving} />
      </Tabs.Panel>
      <Tabs.Panel value="boxes" pt="sm">
        <BoxesTab resolving={resolving} narrow={narrow} />
      </Tabs.Panel>
      <Tabs.Panel value="bags" pt="sm">
        <BagsTab resolving={resolving} />
      </Tabs.Panel>
    </Tabs>
  );
};
