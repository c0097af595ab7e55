import { MdOutlineAdd, MdOutlineBolt, MdOutlineInventory2 } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { unmatchedPath, unmatchedView } from '../../../contract/pagePaths.ts';
import { type Product, products } from '../../../contract/products/products.ts';
import { narrowScreen } from '../../browser/breakpoints.ts';
import { useShortcut } from '../../browser/shortcuts.ts';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { Button } from '../../components/inputs/Button.tsx';
import { lazyPage } from '../../components/lazy/lazyPage.tsx';
import { ItemPicture } from '../../components/media/ItemPicture.tsx';
import type { FieldInfo } from '../../fields/view.ts';
import { formatCount } from '../../i18n/format.ts';
import { usePrefetchedQuery } from '../../providers/query/usePrefetchedQuery.ts';
import { withTexts } from '../../providers/texts/texts.ts';
import { useMay } from '../../providers/session/permissions.ts';
import { useShop } from '../../providers/session/useSession.ts';
import type { Overrides } from '../../views/base/overrides.ts';
import { SchemaList } from '../../views/list/SchemaList.tsx';
import { productsQuery } from '../../workflows/items/catalog.ts';
import { productActions } from './actions.tsx';
import { LazyNewProductDialog, LazyTestMatch } from './lazyDialogs.ts';

const titleCell = ({ picture, title }: Product) => (
  <span className="pl-cell-two">
    <ItemPicture picture={picture} />
    <span className="pl-ell" title={title}>
      {title}
    </span>
  </span>
);

/**
 * Returns how many variants are matched; on a phone with the word "variants", because rows there have no column
 * heads.
 */
const matchedCell = ({ matched, variants }: Product, { translate }: FieldInfo) =>
  translate(window.matchMedia(narrowScreen).matches ? 'products.of_variants' : 'products.of', {
    matched: formatCount(matched),
    variants: formatCount(variants),
    smart_count: variants,
  });

const overrides: Overrides<(typeof products)['fields']> = {
  cell: { title: titleCell, matched: matchedCell },
  picture: ({ picture }) => <ItemPicture picture={picture} />,
  width: {
    title: [220, 3],
    status: [168, 0],
    matched: [96, 0],
    used_at: [140, 1],
    created_at: [140, 1],
    source: [120, 1],
  },
};

type Dialog = 'new' | 'test';

/** The shop's products, and how many of their variants are matched (domain §7). */
const ShopProducts = () => {
  const translate = useTranslate();
  const shop = useShop();
  const mayEdit = useMay('products.edit');
  const [openDialog, setOpenDialog] = useState<Dialog>();
  const close = () => setOpenDialog(undefined);
  useShortcut('c', () => setOpenDialog('new'), mayEdit && !openDialog);
  usePrefetchedQuery(productsQuery);
  const addButton = mayEdit && (
    <Button variant="contained" startIcon={<MdOutlineAdd />} onClick={() => setOpenDialog('new')}>
      {translate('products.new.action')}
    </Button>
  );
  const searchLabel = translate('products.search');
  return (
    <>
      <SchemaList
        resource={products}
        overrides={overrides}
        actions={productActions}
        title={translate('products.title')}
        searchWords={{ label: searchLabel, hint: searchLabel }}
        headerActions={
          <>
            <Button variant="outlined" to={unmatchedPath()}>
              {translate('products.unmatched.open')}
            </Button>
            <Button variant="outlined" startIcon={<MdOutlineBolt />} onClick={() => setOpenDialog('test')}>
              {translate('products.test.action')}
            </Button>
            {addButton}
          </>
        }
        empty={
          <EmptyState
            tone="brand"
            icon={<MdOutlineInventory2 />}
            title={translate('products.empty.title')}
            text={translate('products.empty.help')}
          >
            {addButton}
          </EmptyState>
        }
      />
      {openDialog === 'new' && shop && <LazyNewProductDialog shop={shop} onClose={close} />}
      {openDialog === 'test' && shop && <LazyTestMatch shop={shop} onClose={close} />}
    </>
  );
};

const UnmatchedPage = lazyPage(() =>
  withTexts(import('./unmatched/UnmatchedPage.tsx'), 'orderForm').then((part) => part.UnmatchedPage),
);

/** `/products`, and with `?unmatched` the inbox of items without a product. */
export const ProductList = () => {
  const [params] = useSearchParams();
  return params.has(unmatchedView) ? <UnmatchedPage /> : <ShopProducts />;
};
