import pdfmake from 'pdfmake/build/pdfmake.min';
import bold from 'pdfmake/fonts/Roboto/Roboto-Medium.ttf?url';
import normal from 'pdfmake/fonts/Roboto/Roboto-Regular.ttf?url';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';

/** The server's fonts (with ș and ț), as files of this build: the service worker has them without a network. */
const roboto = {
  normal: new URL(normal, self.location.href).href,
  bold: new URL(bold, self.location.href).href,
};

/** Pages as a PDF, made by a browser. It may read the fonts and nothing else. */
export const devicePdf = async (pages: TDocumentDefinitions): Promise<Uint8Array<ArrayBuffer>> => {
  pdfmake.setFonts({ Roboto: roboto });
  pdfmake.setUrlAccessPolicy((url) => url === roboto.normal || url === roboto.bold);
  // A copy, because pdfmake's buffer is its own kind of array.
  return new Uint8Array(await pdfmake.createPdf(pages).getBuffer());
};
