import type { RaRecord } from 'react-admin';

/** What a record of another resource is called: by the first of the fields that resources name themselves with. */
export const recordName = ({ name, code, title, file_name: fileName, id }: RaRecord): string =>
  String(name ?? code ?? title ?? fileName ?? id);
