import { filteredPath, recordPath } from '../../../contract/pagePaths.ts';
import type { Product } from '../../../contract/products/products.ts';
import type { AreaSearch } from '../../layout/area.ts';
import { call } from '../../providers/http/httpClient.ts';
import { firstPage, listPath } from '../../providers/query/listUrl.ts';

/** Finds products by their title or one of their SKUs, newest first. */
export const productSearch: AreaSearch = {
  find: async (text, signal) => {
    const { products } = await call<{ products: Product[] }>(
      listPath('products', firstPage({ search: text })),
      { signal },
    );
    return products.map(({ id, title, status }) => ({ id, title, status, to: recordPath('products', id) }));
  },
  all: (text) => filteredPath('products', { search: text }),
};
