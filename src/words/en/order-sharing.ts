import { error, success } from './titles';

/** An order's PDF and text, handed to another app. */
export const orderSharing = {
  act: { share: 'Share', shareText: 'Share text', download: 'Download PDF', copy: 'Copy text' },
  actOf: {
    share: (order: string) => `Share: ${order}`,
    shareText: (order: string) => `Share text: ${order}`,
    download: (order: string) => `Download PDF: ${order}`,
    copy: (order: string) => `Copy text: ${order}`,
  },
  ready: 'It is ready. Press the button again.',
  copied: success('The text is copied. Paste it into a message.'),
  notCopied: error('The text could not be copied. Download the PDF instead.'),
  notShared: error('The order was not shared. Try again, or download the PDF.'),
  notMade: error(
    'The order could not be prepared. Try again; if that does not help, reload the page with a connection.',
  ),
};
