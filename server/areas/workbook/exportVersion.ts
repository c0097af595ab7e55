import type { Readable } from 'node:stream';
import { z } from 'zod';
import { ApiError } from '../../base/errors.ts';
import { readSomeCells } from '../../operator/workbook/cellsFile.ts';
import { writeWorkbookArchive, writeXlsx } from '../../operator/workbook/export/writeXlsx.ts';
import { currentVersion, readVersion } from '../../operator/workbook/versions.ts';
import type { Services } from '../../services/services.ts';
import { toNumber } from '../../staff/inputs.ts';
import { downloadTypes, staffDownload } from '../../staff/staffDownload.ts';

const readPicture =
  ({ storage }: Services) =>
  async (key: string): Promise<Readable> => {
    const picture = await storage.get(key);
    if (!picture) throw new Error(`The storage lacks the picture ${key}`);
    return picture.body;
  };

/** Gives a version as a workbook; with its pictures as an archive, if it has any. */
export const workbookDownload = staffDownload({
  name: 'operator export',
  right: 'catalog',
  help: 'Write the workbook in force, or a former version of it, to a file',
  input: z.strictObject({ version: z.preprocess(toNumber, z.int().min(1).optional()) }),
  open: async (services, { version }) => {
    const number = version ?? (await currentVersion(services.db));
    const stored = await readVersion(services.db, number);
    if (!stored) throw new ApiError('not_found');
    const { pictures } = await readSomeCells(stored.workbook, []);
    const fileName = `workbook-${number}`;
    if (Object.keys(pictures).length === 0)
      return {
        fileName: `${fileName}.xlsx`,
        contentType: downloadTypes.xlsx,
        body: writeXlsx(stored.workbook, number),
      };
    return {
      fileName: `${fileName}.zip`,
      contentType: downloadTypes.zip,
      body: writeWorkbookArchive(stored.workbook, number, { pictures, read: readPicture(services) }),
    };
  },
});
