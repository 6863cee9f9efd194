/** What this browser can share; desk browsers often nothing. */
export type SharingWay = 'file' | 'text' | 'nothing';

/** Only its type and its ending count. */
const sample = () => new File(['%PDF-'], 'order.pdf', { type: 'application/pdf' });

export const sharingWay = (): SharingWay => {
  if (typeof navigator.share !== 'function') return 'nothing';
  return navigator.canShare?.({ files: [sample()] }) === true ? 'file' : 'text';
};
