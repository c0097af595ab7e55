const codes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether this failed because there was no room: on our disk by Node's codes, on the database's by its SQLSTATE. */
export const isDiskFull = (error: unknown): boolean => error instanceof Error && 'code' in error && codes.has(error.code);
