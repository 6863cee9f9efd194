import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { AllocationStep } from '#domain/allocation';
import { words } from '#words/words';
import { TextParts } from '../../ui/TextParts';
import { BoxChoice } from './BoxChoice';
import { BoxUnits } from './BoxUnits';
import { boxOrder, unableBoxes } from './box-rows';
import { shortWarning } from './step-status';
import type { Wizard } from './use-wizard';

interface AllocationStepFormProps {
  readonly step: AllocationStep;
  readonly wizard: Wizard;
  readonly narrow: boolean;
}

/** One step of the wizard: a product, the units to allocate, and the boxes to choose from. */
export const AllocationStepForm = ({ step, wizard, narrow }: AllocationStepFormProps) => {
  const { boxes, allocation, state, index, count, locked } = wizard;
  const into = step.units > 0;
  const [order] = useState(() => boxOrder(step, boxes, allocation));
  const [folded] = useState(() => (into ? new Set<string>() : unableBoxes(step, boxes, allocation)));
  const top = useRef<HTMLParagraphElement>(null);

  // When the dialog opens, it sends the focus here itself (data-autofocus), after it has noted what had the focus.
  const { moved } = wizard;
  useEffect(() => {
    if (moved) top.current?.focus();
  }, [moved]);

  const warning = state.short > 0 ? shortWarning(step, state) : undefined;
  return (
    <Stack gap="sm" mb="sm">
      <Text ref={top} size="sm" c="dimmed" tabIndex={-1} data-autofocus className="allocation-step">
        <TextParts
          parts={[
            ...(count > 1 ? [words.allocation.productOf(index + 1, count)] : []),
            ...(step.product.code === '' ? [] : [words.allocation.code(step.product.code)]),
            into ? words.allocation.putIn : words.allocation.takeOut,
          ]}
        />
      </Text>
      {warning !== undefined && (
        <Alert color="amber" variant="light" p="xs" icon={<IconAlertTriangle aria-hidden />} title={warning.title}>
          {warning.message}
        </Alert>
      )}
      <BoxChoice
        boxes={boxes}
        order={order}
        narrow={narrow}
        locked={locked}
        folded={folded}
        {...(into ? {} : { noNewBox: words.allocation.newBoxEmpty })}
        aside={
          wizard.touched && (
            <Button variant="subtle" disabled={locked} onClick={wizard.suggest}>
              {words.allocation.suggestAgain}
            </Button>
          )
        }
        planned={({ id }) => Math.sign(step.units) * (allocation.get(id) ?? 0)}
      >
        {(box, name) => <BoxUnits step={step} box={box} name={name} wizard={wizard} />}
      </BoxChoice>
    </Stack>
  );
};
