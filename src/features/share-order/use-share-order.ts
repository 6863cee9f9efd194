import { useRef, useState } from 'react';
import type { OrderView } from '#domain/pending';
import { words } from '#words/words';
import { makeSheet } from '../../actions/share-order';
import { useDevice } from '../../device/context';
import type { MadeSheet } from '../../sheet/ask-sheet';
import { saveBlob } from '../../ui/save-file';
import { submitOnce } from '../../ui/submit-once';
import { toast } from '../../ui/toast';

export type ShareAct = 'share' | 'shareText' | 'download' | 'copy';

const pdfType = 'application/pdf';

const fileOf = ({ fileName, pdf }: MadeSheet): File =>
  new File(pdf === undefined ? [] : [pdf], fileName, { type: pdfType });

const isNamed = (error: unknown, name: string): boolean => error instanceof DOMException && error.name === name;

/**
 * Makes an order's sheet and hands it on, one act at a time. A browser shares only within seconds of a press: a sheet
 * that took longer is kept, and the next press shares it at once.
 */
export const useShareOrder = (order: OrderView) => {
  const device = useDevice();
  const [busy, setBusy] = useState<ShareAct>();
  /** The share sheet failed: the PDF is offered as a download, too. */
  const [failed, setFailed] = useState(false);
  const [guard] = useState(submitOnce);
  const ready = useRef<{ readonly order: OrderView; readonly act: ShareAct; readonly made: MadeSheet }>(undefined);

  const share = async (made: MadeSheet, wasReady: boolean, act: 'share' | 'shareText'): Promise<void> => {
    const files = act === 'share' ? { files: [fileOf(made)] } : {};
    try {
      await navigator.share({ title: made.title, text: made.text, ...files });
    } catch (error) {
      // The user has closed the share sheet.
      if (isNamed(error, 'AbortError')) return;
      if (isNamed(error, 'NotAllowedError') && !wasReady) {
        ready.current = { order, act, made };
        toast.info({ message: words.orderSharing.ready });
        return;
      }
      device.environment.warn('The order could not be shared', error);
      setFailed(true);
      toast.error(words.orderSharing.notShared);
    }
  };
  const acts: Readonly<Record<ShareAct, (made: MadeSheet, wasReady: boolean) => Promise<void> | void>> = {
    share: (made, wasReady) => share(made, wasReady, 'share'),
    shareText: (made, wasReady) => share(made, wasReady, 'shareText'),
    download: (made) => saveBlob(made.fileName, fileOf(made)),
    copy: async ({ text }) => {
      try {
        await navigator.clipboard.writeText(text);
        toast.success(words.orderSharing.copied);
      } catch (error) {
        device.environment.warn('The text could not be copied', error);
        toast.error(words.orderSharing.notCopied);
      }
    },
  };

  const perform = async (act: ShareAct): Promise<void> => {
    const kept = ready.current;
    const before = kept?.order === order && kept.act === act ? kept.made : undefined;
    ready.current = undefined;
    try {
      const made = before ?? (await makeSheet(device, order, act === 'share' || act === 'download'));
      await acts[act](made, before !== undefined);
    } catch (error) {
      device.environment.warn('The sheet of the order could not be made', error);
      toast.error(words.orderSharing.notMade);
    }
  };
  const run = (act: ShareAct): void =>
    void guard(async () => {
      setBusy(act);
      await perform(act).finally(() => setBusy(undefined));
      return 'open';
    });
  return { busy, failed, run };
};
