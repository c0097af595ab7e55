import { sql, type RawBuilder } from 'kysely';
import { containsTerms, searchedCodes } from './searchTerms.ts';

/** How a list is searched. */
export interface Search {
  /** True where `search_text` of the table is indexed and the view `searched_<table>` reads it (docs/decisions/search.md). */
  readonly indexed: boolean;
  /** Over the row of the table. */
  readonly condition: Match;
  /** The parts of an indexed search: by the row's text, and by the code of another record. */
  readonly parts?: readonly Match[];
}

type Match = (typed: string) => RawBuilder<boolean>;

/**
 * Searches `search_text`, which the database keeps, through its index.
 * @param byCode rows that another record with one of these codes means, each by an index of its own
 */
export const indexedSearch = (
  ...byCode: readonly ((codes: readonly string[]) => RawBuilder<boolean>)[]
): Search => {
  const parts: Match[] = [
    (typed) => containsTerms(sql.ref('search_text'), typed),
    ...byCode.map(
      (match): Match =>
        (typed) =>
          match(searchedCodes(typed)),
    ),
  ];
  const condition: Match = (typed) =>
    sql<boolean>`(${sql.join(
      parts.map((part) => part(typed)),
      sql` or `,
    )})`;
  return { indexed: true, condition, parts };
};

/** Searches a text that is put together for each row: for lists of few rows. */
export const searchIn = (text: RawBuilder<string>): Search => ({
  indexed: false,
  condition: (typed) => containsTerms(sql<string>`search_words(${text})`, typed),
});

/** Stands in place of a search whose rows are known. */
export const foundRows = (ids: readonly string[]): Search => ({
  indexed: false,
  condition: () => sql<boolean>`id = any(${ids}::uuid[])`,
});
