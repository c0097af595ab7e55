/** Role of migrations, the queue's schema, backup and restore. It owns every table and does nothing else. */
export const ownerRole = 'platen_owner';

/** Role of the running server: sign-in, jobs and staff. It has its own policies and grants, and owns nothing. */
export const serverRole = 'platen_server';

/** Role of all work for an account; row level security shows it only the rows of that account. */
export const tenantRole = 'platen_app';
