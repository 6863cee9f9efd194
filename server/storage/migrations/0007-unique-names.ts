import { type Kysely, sql } from 'kysely';

/**
 * Makes a product's code and a box's name unique, however they are written: 'alu-104' and 'ALU-104' are the same. Later
 * duplicates get a number appended.
 */
export const uniqueNames = {
  async up(db: Kysely<unknown>): Promise<void> {
    const renamed = [
      ...(await numberLater(db, { table: 'product', column: 'code', separator: '-' })),
      ...(await numberLater(db, { table: 'box', column: 'name', separator: ' ' })),
    ];
    for (const one of renamed) console.warn(one);
    // The log has no change for this: a new epoch makes each device load everything again.
    if (renamed.length > 0) await sql`update change_counter set epoch = gen_random_uuid()::text`.execute(db);
    await sql`alter table product drop constraint product_code_key`.execute(db);
    await sql`create unique index product_code on product (lower(btrim(code)))`.execute(db);
    await sql`create unique index box_name on box (lower(btrim(name)))`.execute(db);
  },
};

interface Column {
  readonly table: string;
  readonly column: string;
  readonly separator: string;
}

/** Maximum length of a name before a number is appended, so that the result is not too long for the wire. */
const longest = 90;

/** Renames each row whose name an earlier row has; answers what was done, for the log. */
const numberLater = async (db: Kysely<unknown>, { table, column, separator }: Column): Promise<string[]> => {
  const [tableName, columnName] = [sql.table(table), sql.ref(column)];
  const { rows } = await sql<{ id: string; name: string; key: string }>`
    select id, ${columnName} as name, lower(btrim(${columnName})) as key from ${tableName} order by id`.execute(db);
  const all = new Set(rows.map(({ key }) => key));
  const seen = new Set<string>();
  const done: string[] = [];
  for (const { id, name, key } of rows) {
    if (!seen.has(key)) {
      seen.add(key);
      continue;
    }
    const numbered = (start: string, number: number) => `${start.slice(0, longest)}${separator}${number}`;
    let number = 2;
    while (all.has(numbered(key, number))) number += 1;
    all.add(numbered(key, number));
    const newName = numbered(name.trim(), number);
    await sql`update ${tableName} set ${columnName} = ${newName}, version = version + 1 where id = ${id}`.execute(db);
    done.push(`The ${table} '${name}' has the ${column} of another one and is called '${newName}' from now on.`);
  }
  return done;
};
