import { filteredPath, recordPath } from '../../../contract/pagePaths.ts';
import type { Tracking } from '../../../contract/trackings/trackings.ts';
import type { AreaSearch } from '../../layout/area.ts';
import { call } from '../../providers/http/httpClient.ts';
import { firstPage, listPath } from '../../providers/query/listUrl.ts';

/** Finds parcels by their number or by those of their order, newest first. */
export const trackingSearch: AreaSearch = {
  find: async (text, signal) => {
    const { trackings } = await call<{ trackings: Tracking[] }>(
      listPath('trackings', firstPage({ search: text })),
      { signal },
    );
    return trackings.map(({ id, number, order_code: code, recipient, status }) => ({
      id,
      title: number,
      detail: [`#${code}`, recipient].join(' · '),
      status,
      to: recordPath('trackings', id),
    }));
  },
  all: (text) => filteredPath('trackings', { search: text }),
};
