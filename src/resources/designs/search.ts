import { filteredPath, recordPath } from '../../../contract/pagePaths.ts';
import type { LibraryDesign } from '../../../contract/designs/library.ts';
import type { AreaSearch } from '../../layout/area.ts';
import { formatPixels } from '../../i18n/format.ts';
import { call } from '../../providers/http/httpClient.ts';
import { accountToken } from '../../providers/query/reach.ts';
import { firstPage, listPath } from '../../providers/query/listUrl.ts';

/** Finds files by name or tag, the newest first. */
export const designSearch: AreaSearch = {
  find: async (text, signal) => {
    const { designs } = await call<{ designs: LibraryDesign[] }>(
      listPath('designs', firstPage({ search: text })),
      { signal, token: accountToken() },
    );
    return designs.map(({ id, file_name: title, width_px: width, height_px: height }) => ({
      id,
      title,
      detail: formatPixels(width, height),
      to: recordPath('designs', id),
    }));
  },
  all: (text) => filteredPath('designs', { search: text }),
};
