import { useState } from 'react';
import { localDay } from '#domain/dates';
import type { OrderView } from '#domain/pending';
import { words } from '#words/words';
import { makePaper, paperFacts } from '../../actions/order-paper';
import { useDevice } from '../../device/context';
import { useWrite, type WriteEnd } from '../../forms/use-write';
import type { Paper } from '../../sheet/ask-paper';
import { saveBlob } from '../../ui/save-file';
import { toast } from '../../ui/toast';
import { notePaper } from './note-paper';
import { pickingPaper } from './picking-paper';

/** What is made of which orders, and where it goes. */
export interface PaperWish {
  readonly kind: 'pick' | 'notes';
  readonly to: 'print' | 'pdf';
}

const failed = (): WriteEnd => {
  toast.error(words.listFiles.notMade);
  return 'open';
};

/** Makes papers of orders as this device knows them at the press, one at a time. */
export const usePaper = (orders: readonly OrderView[]) => {
  const device = useDevice();
  const [printing, setPrinting] = useState<{ readonly paper: Paper; readonly at: number }>();
  const { state, send } = useWrite(
    async ({ kind, to }: PaperWish) => {
      const now = device.environment.now();
      const facts = await paperFacts(device, orders);
      const paper = (kind === 'pick' ? pickingPaper : notePaper)(orders, facts, localDay(now));
      if (paper === undefined) {
        toast.info({ message: words.orderPaper.noneOpen });
        return 'open';
      }
      if (to === 'print') {
        setPrinting({ paper, at: now.getTime() });
        return 'open';
      }
      saveBlob(paper.fileName, new Blob([await makePaper(paper)], { type: 'application/pdf' }));
      toast.success(words.listFiles.saved(paper.fileName));
      return 'open';
    },
    { onThrown: failed },
  );
  return { state, send, printing, onPrinted: () => setPrinting(undefined) };
};
