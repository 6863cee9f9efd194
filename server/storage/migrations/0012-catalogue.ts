import { type Kysely, sql } from 'kysely';

/**
 * A product's packaging, VAT rate and category; archived products and clients; and a product's code is unique whatever
 * its case, width or invisible characters. Everything is added beside existing columns and indexes, so that a process
 * of the previous release keeps working: it still finds its own index.
 */
export const catalogue = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table product add column pack_size integer, add column pack_unit text, add column vat_rate integer,
      add column category text, add column archived boolean not null default false`.execute(db);
    await sql`alter table client add column archived boolean not null default false`.execute(db);
    await sql.raw(foldedCode()).execute(db);
    const renamed = await numberLaterCodes(db);
    for (const one of renamed) console.warn(one);
    // The log has no change for this: a new epoch makes each device load everything again.
    if (renamed.length > 0) await sql`update change_counter set epoch = gen_random_uuid()::text`.execute(db);
    await sql`create unique index product_folded_code on product (folded_code(code))`.execute(db);
  },
};

const blank = String.raw`[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]`;
const invisible =
  String.raw`[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f` +
  String.raw`\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U000e0000-\U000e03ff]`;

/** Capital letters beyond ASCII that have exactly one small letter, and those small letters. */
const letters = (): { readonly capitals: string; readonly smalls: string } => {
  const pairs = Array.from({ length: 0x10000 - 0x80 }, (_, at) => String.fromCharCode(at + 0x80))
    .map((capital) => [capital, capital.toLowerCase()] as const)
    .filter(([capital, small]) => small !== capital && small.length === 1);
  return { capitals: pairs.map(([capital]) => capital).join(''), smalls: pairs.map(([, small]) => small).join('') };
};

/**
 * The same result as `#domain/product-code` whatever the locale of the database, because its own `lower` depends on the
 * locale.
 */
const foldedCode = (): string => {
  const { capitals, smalls } = letters();
  return `create function folded_code(code text) returns text language sql immutable strict parallel safe as $$
    select case when code collate "C" ~ '^[!-~]*$' then lower(code collate "C")
    else lower(translate(btrim(regexp_replace(regexp_replace(regexp_replace(normalize(code, nfkc) collate "C",
      '${blank}', ' ', 'g'), '${invisible}', '', 'g'), ' +', ' ', 'g'), ' '), '${capitals}', '${smalls}')) end $$`;
};

/** Maximum length of a code before a number is appended, so that the result is not too long for the wire. */
const longest = 90;

/** Renames each product whose code an earlier product has; answers what was done, for the log. */
const numberLaterCodes = async (db: Kysely<unknown>): Promise<string[]> => {
  const { rows } = await sql<{ id: string; code: string }>`
    select id, code from (select id, code, row_number() over (partition by folded_code(code) order by id) as nth
      from product) as numbered where nth > 1 order by id`.execute(db);
  const done: string[] = [];
  for (const { id, code } of rows) {
    const start = [...code.trim()].slice(0, longest).join('');
    let number = 2;
    while (await isTaken(db, `${start}-${number}`)) number += 1;
    const newCode = `${start}-${number}`;
    await sql`update product set code = ${newCode}, version = version + 1 where id = ${id}`.execute(db);
    done.push(`The product '${code}' has the code of another one and is called '${newCode}' from now on.`);
  }
  return done;
};

const isTaken = async (db: Kysely<unknown>, code: string): Promise<boolean> =>
  (await sql`select 1 from product where folded_code(code) = folded_code(${code})`.execute(db)).rows.length > 0;
