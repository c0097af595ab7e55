import { filteredPath, recordPath } from '../../../contract/pagePaths.ts';
import type { CatalogProduct } from '../../../contract/catalog/baseProducts.ts';
import type { AreaSearch } from '../../layout/area.ts';
import { call } from '../../providers/http/httpClient.ts';
import { firstPage, listPath } from '../../providers/query/listUrl.ts';

/** Finds base products by name or SKU, the newest first. */
export const catalogSearch: AreaSearch = {
  find: async (text, signal) => {
    const { catalog } = await call<{ catalog: CatalogProduct[] }>(
      listPath('catalog', firstPage({ search: text })),
      { signal },
    );
    return catalog.map(({ id, name, print_method: method, provider, sku_prefix: sku }) => ({
      id,
      title: name,
      detail: [sku, method, provider].join(' · '),
      to: recordPath('catalog', id),
    }));
  },
  all: (text) => filteredPath('catalog', { search: text }),
};
