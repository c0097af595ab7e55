import type { Rule } from './rule.ts';

const OPENS_TRANSACTION = /\.transaction\(\)/;
/** `inTransaction` and `readAsTenant` open them; the sample data fills an empty database. */
const ALLOWED = /^server\/(?:database|demo)\//;

/** Requires the server to open transactions with `inTransaction` or `asTenant`, which retry after a conflict. */
export const transactions: Rule = ({ path, text }) =>
  path.startsWith('server/') && !ALLOWED.test(path) && OPENS_TRANSACTION.test(text)
    ? ['opens a transaction that does not run again after a conflict: use inTransaction or asTenant']
    : [];
