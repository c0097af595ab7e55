import type { ColumnType } from 'kysely';

/** An instant: read as ISO 8601 text in UTC, written as text or Date. */
export type Instant = ColumnType<string, string | Date, string | Date>;
export type MaybeInstant = ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
/** An instant that the database sets itself. */
export type Created = ColumnType<string, string | Date | undefined, string | Date>;
/** Text that may be missing, also in an insert. */
export type NullableText = ColumnType<string | null, string | null | undefined, string | null>;
/** A jsonb column: read as the value, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>;
/** A jsonb column that may be null. */
export type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
/** A jsonb column with a default in the database. */
export type DefaultJson<T> = ColumnType<T, string | undefined, string>;
