import { ownerRole, serverRole } from '../../../server/database/roles/names.ts';

const asUser = (url: string, user: string): string => url.replace(/\/\/platen\w*(?=[@:])/, `//${user}`);

/** Returns the URL of the same database for the superuser of the cluster, who alone may create test databases. */
export const asSuperuser = (url: string): string => asUser(url, 'platen');

/** Returns the URL of the same database for the owner of its tables, for reads and writes that bypass the server. */
export const asOwner = (url: string): string => asUser(url, ownerRole);

/** Returns the URL of the same database for the running server. */
export const asServer = (url: string): string => asUser(url, serverRole);

/** Creates a database that the owner's role owns; requires a superuser. */
export const createDatabase = (name: string, options = ''): string =>
  `create database ${name} owner ${ownerRole} ${options}`;
