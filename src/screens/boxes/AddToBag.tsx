import { Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { words } from '#words/words';
import { beginMoveToBag, type MoveToBag } from '../../actions/bags';
import { useDevice } from '../../device/context';
import { deskEnd } from '../../forms/desk-end';
import { FormFoot } from '../../forms/FormFoot';
import { isSending, useWrite } from '../../forms/use-write';
import { useBags } from '../../views/bag-views';
import type { FilledBox } from '../../views/boxes';
import { chooser, focusBoxForm } from './move-chooser';
import { whyNotInBag } from './why-not-moved';

interface AddToBagProps {
  readonly box: FilledBox;
  readonly product: string;
  /** Called before the write begins. */
  readonly onBegin: () => void;
  readonly onClose: () => void;
}

/** 'Add to Bag': moves one unit of a product from the box into an agent's bag (spec §9). */
export const AddToBag = ({ box, product, onBegin, onClose }: AddToBagProps) => {
  const device = useDevice();
  const bags = useBags();
  const [bagId, setBagId] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const [moving] = useState(() => beginMoveToBag(device));
  const { state, send } = useWrite(async (move: MoveToBag, writing) =>
    deskEnd(await moving.move(move, writing), writing, {
      done: 'added-to-bag',
      failed: 'not-added-to-bag',
      failedAs: ({ code }) => (code === 'not-enough-stock' ? 'not-enough-in-stock' : 'not-added-to-bag'),
      look: words.moveProduct.lookAtBagAndBox,
      sayReason: whyNotInBag,
      onDone() {
        onClose();
        focusBoxForm();
      },
    }),
  );
  if (bags.length === 0) return <Text size="sm">{words.desk['no-bags'].message}</Text>;
  const half = moving.inBag() && !isSending(state);
  const add = () => {
    setMissing(bagId === null);
    if (bagId === null) return;
    onBegin();
    send({ boxId: box.id, bagId, product });
  };
  return (
    <Stack gap="md">
      <div>
        <Select
          {...chooser}
          label={words.moveProduct.bag}
          placeholder={words.moveProduct.chooseAgentBag}
          disabled={isSending(state) || half}
          data={bags.map(({ id, name }) => ({ value: id, label: name }))}
          limit={50}
          value={bagId}
          onChange={(value) => {
            setBagId(value);
            setMissing(false);
          }}
          error={missing ? words.moveProduct.chooseBag : undefined}
          nothingFoundMessage={words.moveProduct.noBagFound}
        />
        <Text size="sm" c="dimmed" mt="xs">
          {half ? words.moveProduct.half : words.moveProduct.oneUnit(box.name)}
        </Text>
      </div>
      <FormFoot state={state} label={words.moveProduct.toBag} attended onCancel={onClose} onSend={add} />
    </Stack>
  );
};
