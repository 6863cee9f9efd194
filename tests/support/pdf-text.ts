import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of a PDF, page by page, read with the reader that browsers use. */
export async function pdfPages(bytes: Uint8Array | ArrayBuffer | string): Promise<string[]> {
  if (typeof bytes === 'string') throw new Error('a PDF is bytes');
  // A copy, because the reader takes ownership of the bytes.
  const task = getDocument({ data: new Uint8Array(bytes).slice(), useSystemFonts: false });
  const document = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''));
  }
  await task.destroy();
  return pages;
}
