import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { orderPages } from '../../src/sheet/order-pages';
import type { OrderSheet } from '../../src/sheet/order-sheet';
import type { SheetSender } from '../../src/sheet/sheet-sender';

/** The order as a PDF. */
export const orderPdf = (sheet: OrderSheet, sender: SheetSender): Promise<Buffer> => pdfOf(orderPages(sheet, sender));

/** Pages as a PDF. */
export const pdfOf = async (pages: TDocumentDefinitions): Promise<Buffer> => {
  const maker = await pdfmake();
  return maker.createPdf(pages).getBuffer();
};

type Pdfmake = typeof import('pdfmake');
let loaded: Promise<Pdfmake> | undefined;

/**
 * Loaded with the first message, because that takes a moment. It may read its fonts (with ș and ț) and no other file.
 */
const pdfmake = (): Promise<Pdfmake> => {
  loaded ??= import('pdfmake').then((module) => {
    // A CommonJS module: everything is in its default export.
    const { default: made } = module as unknown as { default: Pdfmake };
    const folder = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto');
    const font = (name: string) => join(folder, `Roboto-${name}.ttf`);
    const fonts = { Roboto: { normal: font('Regular'), bold: font('Medium') } };
    made.setFonts(fonts);
    made.setUrlAccessPolicy(() => false);
    made.setLocalAccessPolicy((path) => Object.values(fonts.Roboto).includes(path));
    return made;
  });
  return loaded;
};
