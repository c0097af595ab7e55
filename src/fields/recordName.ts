import type { RaRecord } from 'ra-core';

/** Returns the name of another resource's record: the first of the fields that resources use as a name. */
export const recordName = ({ name, code, title, file_name: fileName, id }: RaRecord): string =>
  String(name ?? code ?? title ?? fileName ?? id);
