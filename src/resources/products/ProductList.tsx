import { MdOutlineAdd, MdOutlineBolt, MdOutlineInventory2 } from 'react-icons/md';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { type Product, products } from '../../../contract/products/products.ts';
import { narrowFrame } from '../../browser/breakpoints.ts';
import { useShortcut } from '../../browser/shortcuts.ts';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { Button } from '../../components/inputs/Button.tsx';
import { ItemPicture } from '../../components/media/ItemPicture.tsx';
import type { About } from '../../fields/view.ts';
import { formatCount } from '../../i18n/format.ts';
import { useFetchedAhead } from '../../providers/query/useFetchedAhead.ts';
import { useMay } from '../../providers/session/permissions.ts';
import { useShop } from '../../providers/session/useSession.ts';
import type { Overrides } from '../../views/base/overrides.ts';
import { SchemaList } from '../../views/list/SchemaList.tsx';
import { productsQuery } from '../../workflows/items/catalog.ts';
import { productActions } from './actions.tsx';
import { LazyNewProduct, LazyTestMatch } from './lazyDialogs.ts';

const titleCell = ({ picture, title }: Product) => (
  <span className="pl-cell-two">
    <ItemPicture picture={picture} />
    <span className="pl-ell" title={title}>
      {title}
    </span>
  </span>
);

/** A row on a phone has no head that says what is counted. */
const matchedCell = ({ matched, variants }: Product, { translate }: About) =>
  translate(window.matchMedia(narrowFrame).matches ? 'products.of_variants' : 'products.of', {
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

/** `/products`: what the shop sells, and how much of it is matched (domain §7). */
export const ProductList = () => {
  const translate = useTranslate();
  const shop = useShop();
  const mayEdit = useMay('products.edit');
  const [open, setOpen] = useState<Dialog>();
  const close = () => setOpen(undefined);
  useShortcut('c', () => setOpen('new'), mayEdit && !open);
  useFetchedAhead(productsQuery);
  const add = mayEdit && (
    <Button variant="contained" startIcon={<MdOutlineAdd />} onClick={() => setOpen('new')}>
      {translate('products.new.action')}
    </Button>
  );
  const words = translate('products.search');
  return (
    <>
      <SchemaList
        resource={products}
        overrides={overrides}
        actions={productActions}
        title={translate('products.title')}
        searchWords={{ label: words, hint: words }}
        headerActions={
          <>
            <Button variant="outlined" startIcon={<MdOutlineBolt />} onClick={() => setOpen('test')}>
              {translate('products.test.action')}
            </Button>
            {add}
          </>
        }
        empty={
          <EmptyState
            tone="brand"
            icon={<MdOutlineInventory2 />}
            title={translate('products.empty.title')}
            text={translate('products.empty.help')}
          >
            {add}
          </EmptyState>
        }
      />
      {open === 'new' && shop && <LazyNewProduct shop={shop} onClose={close} />}
      {open === 'test' && shop && <LazyTestMatch shop={shop} onClose={close} />}
    </>
  );
};
