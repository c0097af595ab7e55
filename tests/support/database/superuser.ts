import { SERVER_ROLE } from '../../../server/database/embedded/address.ts';

/** The same database as who owns the cluster: for what only a superuser may do, such as making databases of tests. */
export const asSuperuser = (url: string): string => url.replace(`//${SERVER_ROLE}@`, '//platen@');

/** Makes a database that the server's role owns; to be run by a superuser. */
export const createDatabase = (name: string, more = ''): string =>
  `create database ${name} owner ${SERVER_ROLE} ${more}`;
