import { MdOutlineAdd, MdOutlineClose } from 'react-icons/md';
import { Button } from '../../../components/inputs/Button.tsx';
import { useTranslate } from 'react-admin';
import { type CSSProperties, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { CatalogDetail } from '../../../../contract/catalog/calls.ts';
import { compareLimit } from '../../../../contract/catalog/compareLimit.ts';
import type { Delivery } from '../../../../contract/catalog/delivery.ts';
import { phoneScreen } from '../../../browser/breakpoints.ts';
import { useMedia } from '../../../browser/useMedia.ts';
import { useFocusHandedBack } from '../../../components/feedback/useFocusHandedBack.ts';
import { Drawing } from '../../../components/media/Drawing.tsx';
import { TableBox } from '../../../components/table/TableBox.tsx';
import { countryName } from '../../../fields/countries.ts';
import { recordPath } from '../../../../contract/pagePaths.ts';
import { withinPath } from '../delivery/useDelivery.ts';
import { useNewOrder } from '../order/useNewOrder.ts';
import { CompareGroup } from './CompareCells.tsx';
import { ProductPick } from './ProductPick.tsx';
import { comparedGroups, isEqual } from './rows.ts';
import { useCompared, useOnlyDifferences } from './useCompared.ts';

interface HeadProps {
  product: CatalogDetail;
  delivery: Delivery | undefined;
  onRemove: (id: string) => void;
}

const Head = ({ product, delivery, onRemove }: HeadProps) => {
  const translate = useTranslate();
  const { id, name, drawing, hex, product_type: type, print_method: method } = product;
  const order = useNewOrder(product);
  // Removed, it takes the focused button along: the title then says how many are left.
  useFocusHandedBack('.pl-compare-head', '.pl-title h1');
  const word = (field: string, value: string) =>
    translate(`resources.catalog.choices.${field}.${value}`, { _: value });
  return (
    <th scope="col" className="pl-compare-head">
      <div className="pl-pic">
        <Drawing name={drawing} color={hex} />
      </div>
      <button
        type="button"
        className="pl-ib pl-ib-s"
        aria-label={translate('catalog.compare.remove', { name })}
        onClick={() => onRemove(id)}
      >
        <MdOutlineClose aria-hidden="true" className="pl-icon-small" />
      </button>
      <Link className="pl-strong" to={withinPath(recordPath('catalog', id), delivery)}>
        {name}
      </Link>
      <span className="pl-muted pl-product-method">
        {[word('product_type', type), word('print_method', method)].join(' · ')}
      </span>
      {order && (
        <Button
          variant="outlined"
          size="small"
          to={order}
          aria-label={translate('catalog.compare.use', { name })}
        >
          {translate('catalog.order')}
        </Button>
      )}
    </th>
  );
};

interface PickProps {
  products: readonly CatalogDetail[];
  shown: readonly CatalogDetail[];
  onPick: (id: string) => void;
}

/** On a phone two stand beside each other: which of them. */
const Pick = ({ products, shown, onPick }: PickProps) => {
  const translate = useTranslate();
  return (
    <>
      <p className="pl-muted">{translate('catalog.compare.choose_two')}</p>
      <ProductPick
        products={products}
        isChosen={(product) => shown.includes(product)}
        onPick={({ id }) => onPick(id)}
        label={translate('catalog.compare.choose_two')}
      />
    </>
  );
};

/** All of them, or on a phone the two that were picked last. */
const useShown = (products: readonly CatalogDetail[]) => {
  const onPhone = useMedia(phoneScreen);
  const [picked, setPicked] = useState<readonly string[]>([]);
  const known = picked.filter((id) => products.some((product) => product.id === id));
  const ids = [...known, ...products.map(({ id }) => id).filter((id) => !known.includes(id))].slice(0, 2);
  const shown = onPhone ? products.filter(({ id }) => ids.includes(id)) : products;
  const pick = (id: string) =>
    setPicked((before) => [id, ...before.filter((each) => each !== id), ...ids].slice(0, 2));
  return { shown, pick, onPhone, columns: shown.length + (onPhone ? 0 : 1) };
};

/** Leads to the catalog with what stands here ticked, also when the link came from somebody else. */
const AddProduct = ({ products }: { products: readonly CatalogDetail[] }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { fill } = useCompared();
  if (products.length >= compareLimit) return null;
  const add = () => {
    fill(products);
    void navigate('/catalog');
  };
  return (
    <p className="pl-compare-add">
      <Button variant="outlined" size="small" startIcon={<MdOutlineAdd />} onClick={add}>
        {translate(products.length === 1 ? 'catalog.compare.one_more' : 'catalog.compare.add')}
      </Button>
    </p>
  );
};

interface CompareTableProps {
  products: readonly CatalogDetail[];
  delivery: Delivery | undefined;
  onRemove: (id: string) => void;
}

/** Products side by side: the best value of a row in green with its word; equal rows may be left out. */
export const CompareTable = ({ products, delivery, onRemove }: CompareTableProps) => {
  const translate = useTranslate();
  const [onlyDifferences, setOnly] = useOnlyDifferences();
  const { shown, pick, onPhone, columns } = useShown(products);
  const all = comparedGroups({ products: shown, delivery, translate, countryName });
  const equal = all.flatMap(({ rows }) => rows).filter(isEqual).length;
  const groups = all
    .map((group) => ({
      ...group,
      rows: onlyDifferences ? group.rows.filter((row) => !isEqual(row)) : group.rows,
    }))
    .filter(({ rows }) => rows.length > 0);
  const title = translate('catalog.compare.title', { smart_count: shown.length });
  return (
    <>
      {onPhone && products.length > 2 && <Pick products={products} shown={shown} onPick={pick} />}
      {/* A phone has no column of labels, which it stands in elsewhere. */}
      {onPhone && <AddProduct products={products} />}
      <div className="pl-card">
        <TableBox label={title}>
          <table className="pl-compare" style={{ '--count': shown.length } as CSSProperties}>
            <caption className="pl-sr">{title}</caption>
            <thead>
              <tr>
                <td className="pl-compare-label">
                  {translate('catalog.compare.best')}
                  {!onPhone && <AddProduct products={products} />}
                </td>
                {shown.map((product) => (
                  <Head key={product.id} product={product} delivery={delivery} onRemove={onRemove} />
                ))}
              </tr>
            </thead>
            {groups.map((group) => (
              <CompareGroup key={group.key} group={group} width={columns} delivery={delivery} />
            ))}
          </table>
        </TableBox>
        {groups.length === 0 && <p className="pl-card-body pl-muted">{translate('catalog.compare.same')}</p>}
        {equal > 0 && (
          <p className="pl-card-foot">
            <button
              type="button"
              className="pl-link"
              aria-expanded={!onlyDifferences}
              onClick={() => setOnly(!onlyDifferences)}
            >
              {translate(onlyDifferences ? 'catalog.compare.show_equal' : 'catalog.compare.hide_equal', {
                smart_count: equal,
              })}
            </button>
          </p>
        )}
      </div>
    </>
  );
};
