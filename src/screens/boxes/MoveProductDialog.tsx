import { Tabs, Text } from '@mantine/core';
import { useState } from 'react';
import { mayMoveToBag } from '#domain/bag-editing';
import { productName } from '#words/display';
import { words } from '#words/words';
import { FormDialog } from '../../forms/FormDialog';
import type { Openable } from '../../ui/Dialog';
import type { FilledBox } from '../../views/boxes';
import { usePlaces } from '../../views/places';
import { useProductsById } from '../../views/products';
import { AddToBag } from './AddToBag';
import { MoveToBox } from './MoveToBox';

interface MoveProductDialogProps extends Openable {
  /** The source box's current values. */
  readonly box: FilledBox;
  readonly productId: string;
}

/** 'Move Product' (spec §2 Boxes): into another box, or one unit into an agent's bag. Done at once, without Save. */
export const MoveProductDialog = ({ opened, box, productId, onClose }: MoveProductDialogProps) => (
  <FormDialog opened={opened} onClose={onClose} title={words.moveProduct.title}>
    <Ways key={productId} box={box} productId={productId} onClose={onClose} />
  </FormDialog>
);

const Ways = ({ box, productId, onClose }: Omit<MoveProductDialogProps, 'opened'>) => {
  const product = useProductsById().get(productId);
  const { bags } = usePlaces(productId);
  const [begun, setBegun] = useState(false);
  // The tab of a running write must not be hidden by that write's own effect.
  const offersBags = begun || mayMoveToBag(bags.map(({ quantity }) => quantity));
  const [wanted, setTab] = useState<string | null>('box');
  const tab = offersBags ? wanted : 'box';
  const held = box.lines.find((line) => line.product === productId)?.quantity ?? 0;
  const name = productName(product);
  return (
    <>
      <Text size="sm" fw={600}>
        {name}
      </Text>
      <Text size="sm" c="dimmed" mb="sm">
        {words.moveProduct.held({ code: product?.code ?? '', units: held, box: box.name })}
      </Text>
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="box">{words.moveProduct.toBox}</Tabs.Tab>
          {offersBags && <Tabs.Tab value="bag">{words.moveProduct.toBag}</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="box" pt="md">
          <MoveToBox box={box} productId={productId} held={held} onClose={onClose} />
        </Tabs.Panel>
        {offersBags && (
          <Tabs.Panel value="bag" pt="md">
            <AddToBag box={box} product={productId} onBegin={() => setBegun(true)} onClose={onClose} />
          </Tabs.Panel>
        )}
      </Tabs>
    </>
  );
};
