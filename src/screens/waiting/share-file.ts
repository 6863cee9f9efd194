import { saveFile } from '../../ui/save-file';

/** 'shared': an app took it. 'closed': the user chose none. 'saved': this browser shares no files, it is a download. */
type Shared = 'shared' | 'closed' | 'saved';

/** Hands a text file over by the device's share sheet, or else as a download. */
export const shareTextFile = async (name: string, text: string): Promise<Shared> => {
  const files = [new File([text], name, { type: 'text/plain' })];
  if (navigator.canShare?.({ files }) === true) {
    try {
      await navigator.share({ files, title: name });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'closed';
      // A share sheet that fails leaves the download.
    }
  }
  saveFile(name, text, 'text/plain');
  return 'saved';
};
