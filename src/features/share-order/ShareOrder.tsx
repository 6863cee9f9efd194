import { Button, Group, Loader } from '@mantine/core';
import { IconCopy, IconDownload, IconShare2 } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { OrderView } from '#domain/pending';
import { isLocalId } from '#wire/id';
import { words } from '#words/words';
import { type SharingWay, sharingWay } from './sharing-way';
import { type ShareAct, useShareOrder } from './use-share-order';

/** What is offered, by what the browser can share. */
const offered: Readonly<Record<SharingWay, readonly ShareAct[]>> = {
  file: ['share'],
  text: ['shareText', 'download'],
  nothing: ['download', 'copy'],
};

const icons: Readonly<Record<ShareAct, ReactNode>> = {
  share: <IconShare2 size={16} aria-hidden />,
  shareText: <IconShare2 size={16} aria-hidden />,
  download: <IconDownload size={16} aria-hidden />,
  copy: <IconCopy size={16} aria-hidden />,
};

/** Hands the order's PDF and text to another app, made on this device. */
export const ShareOrder = ({ order }: { readonly order: OrderView }) => {
  const [way] = useState(sharingWay);
  const { busy, failed, run } = useShareOrder(order);
  const called = isLocalId(order.id) ? order.clientName : words.orderDetails.called(order.id);
  const acts = failed ? new Set<ShareAct>([...offered[way], 'download']) : offered[way];
  return (
    <Group gap="xs">
      {[...acts].map((act) => (
        // Not disabled while it is made, because it would lose the focus.
        <Button
          key={act}
          variant="default"
          size="xs"
          leftSection={busy === act ? <Loader size={16} /> : icons[act]}
          aria-label={words.orderSharing.actOf[act](called)}
          aria-busy={busy === act}
          onClick={() => run(act)}
        >
          {words.orderSharing.act[act]}
        </Button>
      ))}
    </Group>
  );
};
