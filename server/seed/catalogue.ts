import { toLei } from '#domain/money';
import type { Product } from '#wire/product';
import { numbered } from './ids';

// 40 kinds of goods × 3 brands × 5 sizes = 600 products of a food and household distributor. The brands are invented.

/** Sizes as printed on the pack, and what they do to the price. */
type Sizes = Readonly<Record<string, number>>;

const bottles: Sizes = { '0,33 l': 0.6, '0,5 l': 0.75, '1 l': 1, '1,5 l': 1.3, '2 l': 1.6 };
const oils: Sizes = { '0,5 l': 0.6, '0,75 l': 0.8, '1 l': 1, '2 l': 1.9, '5 l': 4.5 };
const bags: Sizes = { '250 g': 0.35, '500 g': 0.6, '1 kg': 1, '2 kg': 1.9, '5 kg': 4.6 };
const snacks: Sizes = { '50 g': 0.6, '80 g': 0.85, '100 g': 1, '150 g': 1.4, '200 g': 1.75 };
const jars: Sizes = { '200 g': 0.6, '300 g': 0.85, '400 g': 1, '500 g': 1.2, '800 g': 1.8 };
const cleaners: Sizes = { '500 ml': 0.65, '750 ml': 0.85, '1 l': 1, '2 l': 1.8, '5 l': 4.2 };
const packs: Sizes = { '2 buc.': 0.3, '4 buc.': 0.55, '8 buc.': 1, '12 buc.': 1.4, '24 buc.': 2.6 };

const foodBrands = ['Carpatin', 'Dealul Verde', 'Poiana Albă'];
const houseBrands = ['Sclipici', 'Casa Curată', 'Proaspăt'];

/** What the brands do to the price, in the order above. */
const brandFactors = [0.92, 1, 1.18];

/** Name, prefix of the code, price in Lei of the size with factor 1. */
type Kind = readonly [name: string, code: string, price: number];
const families: readonly { sizes: Sizes; brands: readonly string[]; kinds: readonly Kind[] }[] = [
  {
    sizes: bottles,
    brands: foodBrands,
    kinds: [
      ['Apă minerală carbogazoasă', 'AMC', 3.2],
      ['Apă plată', 'APL', 2.9],
      ['Suc de portocale', 'SPO', 8.5],
      ['Suc de mere', 'SME', 7.4],
      ['Nectar de piersici', 'NPI', 7.9],
      ['Limonadă cu mentă', 'LIM', 6.8],
      ['Ceai verde cu lămâie', 'CVL', 5.6],
      ['Băutură de cola', 'COL', 6.2],
      ['Apă tonică', 'ATO', 6.9],
      ['Must de struguri', 'MUS', 9.3],
    ],
  },
  {
    sizes: oils,
    brands: foodBrands,
    kinds: [
      ['Ulei de floarea-soarelui', 'UFS', 8.9],
      ['Ulei de măsline', 'UMA', 46.5],
      ['Oțet de vin', 'OTV', 7.2],
      ['Sirop de soc', 'SOC', 18.9],
    ],
  },
  {
    sizes: bags,
    brands: foodBrands,
    kinds: [
      ['Făină albă tip 000', 'FAI', 4.6],
      ['Mălai extra', 'MAL', 5.1],
      ['Zahăr tos', 'ZAH', 5.8],
      ['Orez cu bob rotund', 'ORZ', 8.4],
      ['Paste penne', 'PEN', 9.9],
      ['Fasole boabe', 'FAS', 13.5],
      ['Cafea măcinată', 'CAF', 62],
      ['Sare de masă', 'SAR', 2.4],
    ],
  },
  {
    sizes: snacks,
    brands: foodBrands,
    kinds: [
      ['Ciocolată cu lapte', 'CIL', 6.9],
      ['Biscuiți cu cacao', 'BIC', 4.3],
      ['Alune prăjite', 'ALU', 7.8],
      ['Semințe de floarea-soarelui', 'SFS', 4.9],
      ['Chipsuri cu sare', 'CHS', 6.4],
      ['Covrigei cu susan', 'COS', 4.1],
    ],
  },
  {
    sizes: jars,
    brands: foodBrands,
    kinds: [
      ['Zacuscă de vinete', 'ZAC', 12.9],
      ['Gem de caise', 'GEC', 11.4],
      ['Ton în ulei', 'TON', 19.8],
      ['Mazăre verde', 'MAZ', 6.7],
      ['Roșii decojite', 'ROD', 7.3],
      ['Miere de salcâm', 'MIE', 27.5],
    ],
  },
  {
    sizes: cleaners,
    brands: houseBrands,
    kinds: [
      ['Detergent de vase', 'DEV', 11.9],
      ['Șampon cu mușețel', 'SAM', 19.5],
      ['Balsam de rufe', 'BAR', 14.8],
      ['Soluție pentru geamuri', 'SGE', 10.6],
    ],
  },
  {
    sizes: packs,
    brands: houseBrands,
    kinds: [
      ['Hârtie igienică în 3 straturi', 'HIG', 17.9],
      ['Lavete absorbante', 'LAV', 13.2],
    ],
  },
];

/** A price as shops write it, ending in 9 bani. */
const shelfPrice = (lei: number): number => toLei(Math.max(5, Math.round(lei * 10)) * 10 - 1);

/** The 600 products of the demo company, codes like 'AMC-103'. */
export const demoProducts: readonly Product[] = families
  .flatMap(({ sizes, brands, kinds }) =>
    kinds.flatMap(([kind, code, price]) =>
      brands.flatMap((brand, brandPosition) =>
        Object.entries(sizes).map(([size, factor], sizePosition) => ({
          name: `${kind} ${brand} ${size}`,
          code: `${code}-${brandPosition + 1}${String(sizePosition + 1).padStart(2, '0')}`,
          price: shelfPrice(price * factor * (brandFactors[brandPosition] ?? 1)),
        })),
      ),
    ),
  )
  .map((product, position) => ({ id: numbered('p', position, 4), ...product, version: 1 }));
