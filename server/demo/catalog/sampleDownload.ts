import { z } from 'zod';
import { writeCells } from '../../operator/workbook/cellsFile.ts';
import { writeXlsx } from '../../operator/workbook/export/writeXlsx.ts';
import { downloadTypes, staffDownload } from '../../staff/staffDownload.ts';
import { seededRandom } from '../random.ts';
import { sampleWorkbook } from './sampleWorkbook.ts';

const seed = 20_261_121;

/** Gives the sample catalog as a workbook to begin with. */
export const sampleDownload = staffDownload({
  name: 'operator sample',
  right: 'catalog',
  help: 'Write the sample catalog as a workbook to a file: a start for your own',
  input: z.strictObject({}),
  open: async (services) => {
    const { rows } = sampleWorkbook(seededRandom(seed), services.now().getTime());
    const { bytes } = await writeCells(rows);
    return { fileName: 'sample.xlsx', contentType: downloadTypes.xlsx, body: writeXlsx(bytes, null) };
  },
});
