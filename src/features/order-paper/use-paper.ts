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

/** Where a paper goes. */
export interface PaperTarget {
  readonly to: 'print' | 'pdf';
}

/** What is made of which orders. */
export interface PaperWish extends PaperTarget {
  readonly kind: 'pick' | 'notes';
}

const failed = (): WriteEnd => {
  toast.error(words.listFiles.notMade);
  return 'open';
};

/** Makes papers, one at a time; `make` answers undefined if there is nothing to print. */
export const usePapers = <Wish extends PaperTarget>(make: (wish: Wish, now: Date) => Promise<Paper | undefined>) => {
  const device = useDevice();
  const [printing, setPrinting] = useState<{ readonly paper: Paper; readonly at: number }>();
  const { state, send } = useWrite(
    async (wish: Wish) => {
      const now = device.environment.now();
      const paper = await make(wish, now);
      if (paper === undefined) {
        toast.info({ message: words.orderPaper.noneOpen });
        return 'open';
      }
      if (wish.to === 'print') {
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

/** Papers of orders as this device knows them at the press. */
export const usePaper = (orders: readonly OrderView[]) => {
  const device = useDevice();
  return usePapers<PaperWish>(async ({ kind }, now) =>
    (kind === 'pick' ? pickingPaper : notePaper)(orders, await paperFacts(device, orders), localDay(now)),
  );
};
