import { Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { moveOf, refusedMove } from '#domain/box-editing';
import { productName } from '#words/display';
import { words } from '#words/words';
import { adjustBoxes } from '../../actions/boxes';
import { useDevice } from '../../device/context';
import { deskEnd } from '../../forms/desk-end';
import { FormFoot } from '../../forms/FormFoot';
import { isSending, useWrite } from '../../forms/use-write';
import { Stepper } from '../../ui/Stepper';
import { stoppedByQuantity } from '../../ui/stopped-by-quantity';
import { toast } from '../../ui/toast';
import { type FilledBox, useBox } from '../../views/boxes';
import { useProductsById } from '../../views/products';
import { focusBoxForm } from './move-chooser';
import { OtherBox } from './OtherBox';
import { failedMove, whyNotMoved } from './why-not-moved';

interface MoveToBoxProps {
  readonly box: FilledBox;
  readonly productId: string;
  readonly held: number;
  readonly onClose: () => void;
}

interface Move {
  readonly target: string;
  readonly units: number;
}

/** 'Move to Box': moves units of a product into another box. */
export const MoveToBox = ({ box, productId, held, onClose }: MoveToBoxProps) => {
  const { state, send } = useMove(box.id, productId, onClose);
  const locked = isSending(state);
  const [target, setTarget] = useState<string | null>(null);
  const [units, setUnits] = useState<number | null>(held);
  const [missing, setMissing] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const chosen = useBox(target ?? '');

  const move = () => {
    if (stoppedByQuantity(fields.current)) return undefined;
    setMissing(target === null);
    if (target === null) return undefined;
    const refusal = refusedMove({ id: box.id, held }, chosen, units ?? 0);
    if (refusal === undefined) return send({ target, units: units ?? 0 });
    if (refusal !== 'too-few') return toast.error(words.desk[refusal]);
    return toast.error({
      ...words.desk['product-not-moved'],
      message: words.moveProduct.moveAtMost(held),
    });
  };
  return (
    <Stack gap="md">
      <Stack ref={fields} gap="sm">
        <OtherBox
          than={box.id}
          value={target}
          missing={missing}
          disabled={locked}
          onChange={(boxId) => {
            setTarget(boxId);
            setMissing(false);
          }}
        />
        <div>
          <Text size="sm" fw={500} mb={4}>
            {words.moveProduct.quantity}
          </Text>
          <Stepper
            value={units}
            onChange={setUnits}
            label={words.moveProduct.quantityToMove}
            max={held}
            disabled={locked}
          />
        </div>
      </Stack>
      <FormFoot state={state} label={words.moveProduct.move} attended onCancel={onClose} onSend={move} />
    </Stack>
  );
};

const useMove = (boxId: string, productId: string, onClose: () => void) => {
  const device = useDevice();
  const name = productName(useProductsById().get(productId));
  return useWrite(async ({ target, units }: Move, writing) =>
    deskEnd(await adjustBoxes(device, moveOf(boxId, target, productId, units), name, writing), writing, {
      done: 'product-moved',
      failed: 'product-not-moved',
      failedAs: failedMove,
      look: words.moveProduct.lookAtBoxes,
      sayReason: whyNotMoved,
      onDone() {
        onClose();
        focusBoxForm();
      },
    }),
  );
};
