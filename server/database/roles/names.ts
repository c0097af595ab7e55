/** Role of migrations, the queue's schema, backup and restore. It owns every table and does nothing else. */
export const ownerRole = 'platen_owner';

/** Role of the running server: sign-in, jobs and staff. It has policies and grants of its own, and owns nothing. */
export const serverRole = 'platen_server';

/** Role of everything that is done for an account; row level security shows it the rows of that account only. */
export const tenantRole = 'platen_app';
