import { Box, Select, Text } from '@mantine/core';
import { useState } from 'react';
import { beginMoveToBag, type MoveToBag } from '../../actions/bags';
import { useDevice } from '../../device/context';
import { focusWhenLost } from '../../ui/focus-when-lost';
import { useBags } from '../../views/bag-views';
import type { FilledBox } from '../../views/boxes';
import { deskMessages } from '../../words/desk-messages';
import { DeskAnswers } from '../parts/DeskAnswers';
import { useDeskCall } from '../parts/use-desk-call';
import { whyNotInBag } from './box-words';

interface AddToBagProps {
  readonly box: FilledBox;
  readonly product: string;
  /** It is about to be done. */
  readonly onBegin: () => void;
  readonly onClose: () => void;
}

/** 'Add to Bag': one unit of a product out of the box and into an agent's bag (spec §9). */
export const AddToBag = ({ box, product, onBegin, onClose }: AddToBagProps) => {
  const device = useDevice();
  const bags = useBags();
  const [bagId, setBagId] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const [moving] = useState(() => beginMoveToBag(device));
  const call = useDeskCall({
    call: (move: MoveToBag, attendant) => moving.move(move, attendant),
    done: 'added-to-bag',
    failed: 'not-added-to-bag',
    failedAs: ({ code }) => (code === 'not-enough-stock' ? 'not-enough-in-stock' : 'not-added-to-bag'),
    look: 'Look at the bag and the box',
    onDone() {
      onClose();
      // The product's row may have gone, and its Move with it.
      focusWhenLost(() => document.querySelector<HTMLElement>('.box-form input'));
    },
    sayReason: whyNotInBag,
  });
  if (bags.length === 0) return <Text size="sm">{deskMessages['no-bags'].message}</Text>;
  const half = moving.inBag() && !call.sending;
  return (
    <>
      <Select
        label="Bag"
        placeholder="Choose an agent's bag"
        searchable
        allowDeselect={false}
        openOnFocus={false}
        disabled={call.sending || half}
        data={bags.map(({ id, name }) => ({ value: id, label: name }))}
        limit={50}
        value={bagId}
        onChange={(value) => {
          setBagId(value);
          setMissing(false);
        }}
        error={missing ? 'Choose a bag' : undefined}
        nothingFoundMessage="No bag matches."
        withScrollArea={false}
        styles={{ options: { maxHeight: 260, overflowY: 'auto' } }}
      />
      <Text size="sm" c="dimmed" mt="xs">
        {half
          ? 'The bag has it already. Only the box is still to be adjusted.'
          : `1 unit goes out of ${box.name} and the warehouse, into the bag.`}
      </Text>
      <Box mt="md">
        <DeskAnswers
          call={call}
          label="Add to Bag"
          onCancel={onClose}
          onSend={() => {
            setMissing(bagId === null);
            if (bagId === null) return;
            onBegin();
            call.send({ boxId: box.id, bagId, product });
          }}
        />
      </Box>
    </>
  );
};
