import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { CartProduct } from '#domain/cart';
import { Dialog } from '../../ui/Dialog';
import './samples.css';

interface SamplesDialogProps {
  readonly opened: boolean;
  /** Products of the cart that were in the bag when Place Order was pressed. */
  readonly offered: readonly CartProduct[];
  /** Product ids of those that still are: another device may leave the same sample meanwhile. */
  readonly inBag: ReadonlySet<string>;
  readonly placing: boolean;
  readonly onSubmit: (delivered: ReadonlySet<string>) => void;
  /** Back to the cart; nothing is placed. */
  readonly onClose: () => void;
}

/** 'Samples left at client' (spec §2 Cart, decisions 1): which samples from the own bag stay with this client. */
export const SamplesDialog = ({ opened, onClose, ...question }: SamplesDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title="Samples left at client">
    {/* The content is made anew at each opening, so that nothing is ticked at first. */}
    <Question {...question} onClose={onClose} />
  </Dialog>
);

const Question = ({ offered, inBag, placing, onSubmit, onClose }: Omit<SamplesDialogProps, 'opened'>) => {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const tick = (productId: string, delivered: boolean) => {
    const next = new Set(ticked);
    if (delivered) next.add(productId);
    else next.delete(productId);
    setTicked(next);
  };
  const delivered = new Set([...ticked].filter((productId) => inBag.has(productId)));
  return (
    <Stack gap="sm">
      <Text size="sm">These products are also in your bag. Tick those that you leave at the client as a sample.</Text>
      <Stack component="ul" gap={0} p={0} m={0} aria-label="Products in your bag">
        {offered.map(({ id, name, code }, index) => {
          const there = inBag.has(id);
          return (
            <li key={id} className="sample">
              <Checkbox
                // The whole row is the target, not the box alone.
                className="sample-box"
                size="md"
                data-autofocus={index === 0 ? true : undefined}
                checked={there && ticked.has(id)}
                disabled={!there || placing}
                onChange={(event) => tick(id, event.currentTarget.checked)}
                label={
                  <>
                    <Text span size="sm" fw={600} display="block">
                      {name}
                    </Text>
                    <Text span size="sm" c="dimmed" display="block">
                      {code} · Delivered
                    </Text>
                  </>
                }
                description={there ? undefined : 'No longer in your bag.'}
              />
            </li>
          );
        })}
      </Stack>
      <Group className="answers" justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          Back to the cart
        </Button>
        <Button loading={placing} onClick={() => onSubmit(delivered)}>
          Submit
        </Button>
      </Group>
    </Stack>
  );
};
