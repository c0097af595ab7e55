import { sql, type RawBuilder } from 'kysely';
import { containsTerms, searchedCodes } from './searchTerms.ts';

/** Search of a list. */
export interface Search {
  /**
   * True if `search_text` of the table is indexed and the view `searched_<table>` reads it (docs/decisions/search.md).
   */
  readonly indexed: boolean;
  /** Condition over the row of the table. */
  readonly condition: Match;
  /** Parts of an indexed search: by the row's text, and by the code of another record. */
  readonly parts?: readonly Match[];
}

type Match = (searchText: string) => RawBuilder<boolean>;

/**
 * Searches `search_text`, which the database maintains, through its index.
 * @param byCode conditions for rows that another record with one of these codes refers to, each with its own index
 */
export const indexedSearch = (
  ...byCode: readonly ((codes: readonly string[]) => RawBuilder<boolean>)[]
): Search => {
  const conditions: Match[] = [
    (searchText) => containsTerms(sql.ref('search_text'), searchText),
    ...byCode.map(
      (match): Match =>
        (searchText) =>
          match(searchedCodes(searchText)),
    ),
  ];
  const condition: Match = (searchText) =>
    sql<boolean>`(${sql.join(
      conditions.map((partCondition) => partCondition(searchText)),
      sql` or `,
    )})`;
  return { indexed: true, condition, parts: conditions };
};

/** Searches a text that is composed for each row: for lists of few rows. */
export const searchIn = (text: RawBuilder<string>): Search => ({
  indexed: false,
  condition: (searchText) => containsTerms(sql<string>`search_words(${text})`, searchText),
});

/** Replaces a search whose rows are known. */
export const foundRows = (ids: readonly string[]): Search => ({
  indexed: false,
  condition: () => sql<boolean>`id = any(${ids}::uuid[])`,
});
