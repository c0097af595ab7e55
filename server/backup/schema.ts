import type pg from 'pg';

/** A table of ours with its stored columns, without computed ones. */
export interface TableShape {
  name: string;
  columns: string[];
}

/**
 * Condition for our tables. The steps of the schema are in the manifest; the queue's tables have a schema of their
 * own.
 */
const isOurTable = `n.nspname = 'public' and c.relkind in ('r', 'p')
  and not c.relispartition and c.relname <> 'schema_steps'`;

const readTables = async (client: pg.ClientBase): Promise<TableShape[]> => {
  const { rows } = await client.query<TableShape>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where ${isOurTable}
    group by c.relname order by c.relname`);
  return rows;
};

const readReferences = async (client: pg.ClientBase): Promise<{ name: string; needs: string }[]> => {
  const { rows } = await client.query<{ name: string; needs: string }>(`
    select c.relname as name, other.relname as needs
    from pg_constraint r
    join pg_class c on c.oid = r.conrelid
    join pg_namespace n on n.oid = c.relnamespace
    join pg_class other on other.oid = r.confrelid
    where r.contype = 'f' and ${isOurTable} and r.conrelid <> r.confrelid and r.conparentid = 0`);
  return rows;
};

/** Sorts the tables so that each comes after those it refers to. Throws if tables refer to each other in a circle. */
export const tablesInOrder = async (client: pg.ClientBase): Promise<TableShape[]> => {
  let remaining = await readTables(client);
  const references = await readReferences(client);
  const orderedNames = new Set<string>();
  const ordered: TableShape[] = [];
  while (remaining.length > 0) {
    const ready = remaining.filter(({ name }) =>
      references.every((reference) => reference.name !== name || orderedNames.has(reference.needs)),
    );
    if (ready.length === 0)
      throw new Error(`Tables refer to each other: ${remaining.map(({ name }) => name).join(', ')}`);
    for (const table of ready) orderedNames.add(table.name);
    ordered.push(...ready);
    remaining = remaining.filter((table) => !ready.includes(table));
  }
  return ordered;
};

export interface SequenceState {
  name: string;
  last_value: number;
  is_called: boolean;
}

export const readSequences = async (client: pg.ClientBase): Promise<SequenceState[]> => {
  const { rows } = await client.query<{ name: string; start: string; last: string | null }>(`
    select sequencename as name, start_value::text as start, last_value::text as last
    from pg_sequences where schemaname = 'public' order by 1`);
  return rows.map(({ name, start, last }) => ({
    name,
    last_value: Number(last ?? start),
    is_called: last !== null,
  }));
};

/** Reads the names of the schema steps that the database has, the newest last; none for an empty one. */
export const readSteps = async (client: pg.ClientBase): Promise<string[]> => {
  const { rows: tables } = await client.query<{ name: string | null }>(
    "select to_regclass('public.schema_steps')::text as name",
  );
  if (!tables[0]?.name) return [];
  const { rows } = await client.query<{ name: string }>('select name from schema_steps order by name');
  return rows.map((row) => row.name);
};
