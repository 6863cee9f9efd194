import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCatalogueCsv, writeCatalogueCsv } from '#domain/csv';
import { toLei } from '#domain/money';
import { codeKey } from "#domain/product-code";
test('fuzz', () => {
    const odd = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string(),
      fc.constantFrom(';', 'a;b;1', '"', 'x\ny', '\tz', '=1+1', '\uFEFFa'),
    );
    const text = (longest: number) =>
      odd
        .map((raw) =>
          raw
            .replace(/\r\n?/g, '\n')
            .replace(/[\0\p{Surrogate}]/gu, '')
            .trim(),
        )
        .filter((trimmed) => trimmed !== '' && trimmed.length <= longest);
    const products = fc.uniqueArray(
      fc.record({ name: text(300), code: text(100), price: fc.integer({ min: 0, max: 1_000_000_000 }).map(toLei) }),
      { minLength: 1, selector: ({ code }) => codeKey(code) },
    );
    fc.assert(
      fc.property(products, (made) => {
        const { rows, problems } = parseCatalogueCsv(writeCatalogueCsv(made));
        expect(problems).toEqual([]);
        expect(rows).toEqual(made.map((product, position) => ({ row: position + 2, ...product })));
      }), { numRuns: 20000 }
    );
}, 600000);
