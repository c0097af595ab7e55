import { ownerRole, serverRole } from '../../../server/database/roles/names.ts';

const asUser = (url: string, user: string): string => url.replace(/\/\/platen\w*(?=[@:])/, `//${user}`);

/** The same database as the superuser of the cluster: for what only a superuser may do, such as making databases of tests. */
export const asSuperuser = (url: string): string => asUser(url, 'platen');

/** The same database as the owner of its tables: for what a test puts into it or reads out of it around the server. */
export const asOwner = (url: string): string => asUser(url, ownerRole);

/** The same database as the running server. */
export const asServer = (url: string): string => asUser(url, serverRole);

/** Makes a database that the owner's role owns; to be run by a superuser. */
export const createDatabase = (name: string, more = ''): string =>
  `create database ${name} owner ${ownerRole} ${more}`;
