import { MdOutlineAdd, MdOutlineClose } from 'react-icons/md';
import { Button } from '../../../components/inputs/Button.tsx';
import { useTranslate } from 'ra-core';
import { type CSSProperties, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { CatalogDetail } from '../../../../contract/catalog/calls.ts';
import { compareLimit } from '../../../../contract/catalog/compareLimit.ts';
import type { DeliveryChoice } from '../../../../contract/catalog/delivery.ts';
import { phoneScreen } from '../../../browser/breakpoints.ts';
import { useMedia } from '../../../browser/useMedia.ts';
import { useFocusHandedBack } from '../../../components/feedback/useFocusHandedBack.ts';
import { TableBox } from '../../../components/table/TableBox.tsx';
import { countryName } from '../../../fields/countries.ts';
import { recordPath } from '../../../../contract/pagePaths.ts';
import { withinPath } from '../delivery/useDelivery.ts';
import { useNewOrder } from '../order/useNewOrder.ts';
import { ProductPicture } from '../ProductPicture.tsx';
import { CompareGroup } from './CompareCells.tsx';
import { ProductPick } from './ProductPick.tsx';
import { comparedGroups, hasEqualValues } from './rows.ts';
import { useCompared, useOnlyDifferences } from './useCompared.ts';
import { codeLabel } from '../../../i18n/codes.ts';

interface HeadProps {
  product: CatalogDetail;
  delivery: DeliveryChoice | undefined;
  onRemove: (id: string) => void;
}

const Head = ({ product, delivery, onRemove }: HeadProps) => {
  const translate = useTranslate();
  const { id, name, product_type: type, print_method: method } = product;
  const order = useNewOrder(product);
  // Removing a product unmounts the focused button; the focus moves to the title, which says how many are left.
  useFocusHandedBack('.pl-compare-head', '.pl-title h1');
  const methodLabel = (value: string) =>
    translate(`resources.catalog.choices.print_method.${value}`, { _: value });
  return (
    <th scope="col" className="pl-compare-head">
      <div className="pl-pic">
        <ProductPicture product={product} side={160} />
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
        {[codeLabel(translate, 'product_groups', type), methodLabel(method)].join(' · ')}
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

interface VisibleChoiceProps {
  products: readonly CatalogDetail[];
  visibleProducts: readonly CatalogDetail[];
  onPick: (id: string) => void;
}

/** Chooses which two products a phone shows side by side. */
const Pick = ({ products, visibleProducts, onPick }: VisibleChoiceProps) => {
  const translate = useTranslate();
  return (
    <>
      <p className="pl-muted">{translate('catalog.compare.choose_two')}</p>
      <ProductPick
        products={products}
        isChosen={(product) => visibleProducts.includes(product)}
        onPick={({ id }) => onPick(id)}
        label={translate('catalog.compare.choose_two')}
      />
    </>
  );
};

/** Returns all products, or on a phone the two picked last. */
const useVisibleProducts = (products: readonly CatalogDetail[]) => {
  const onPhone = useMedia(phoneScreen);
  const [lastPickedIds, setLastPickedIds] = useState<readonly string[]>([]);
  const pickedIds = lastPickedIds.filter((id) => products.some((product) => product.id === id));
  const ids = [...pickedIds, ...products.map(({ id }) => id).filter((id) => !pickedIds.includes(id))].slice(
    0,
    2,
  );
  const visibleProducts = onPhone ? products.filter(({ id }) => ids.includes(id)) : products;
  const pick = (id: string) =>
    setLastPickedIds((previous) =>
      [id, ...previous.filter((pickedId) => pickedId !== id), ...ids].slice(0, 2),
    );
  return { visibleProducts, pick, onPhone, columns: visibleProducts.length + (onPhone ? 0 : 1) };
};

/** Leads to the catalog with these products ticked, also when the link came from somebody else. */
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
  delivery: DeliveryChoice | undefined;
  onRemove: (id: string) => void;
}

/** Renders products side by side: the best value of a row in green with its label; equal rows can be hidden. */
export const CompareTable = ({ products, delivery, onRemove }: CompareTableProps) => {
  const translate = useTranslate();
  const [onlyDifferences, setOnlyDifferences] = useOnlyDifferences();
  const { visibleProducts, pick, onPhone, columns } = useVisibleProducts(products);
  const allGroups = comparedGroups({ products: visibleProducts, delivery, translate, countryName });
  const equalCount = allGroups.flatMap(({ rows }) => rows).filter(hasEqualValues).length;
  const groups = allGroups
    .map((group) => ({
      ...group,
      rows: onlyDifferences ? group.rows.filter((row) => !hasEqualValues(row)) : group.rows,
    }))
    .filter(({ rows }) => rows.length > 0);
  const title = translate('catalog.compare.title', { smart_count: visibleProducts.length });
  return (
    <>
      {onPhone && products.length > 2 && (
        <Pick products={products} visibleProducts={visibleProducts} onPick={pick} />
      )}
      {/* On a phone there is no column of labels, which otherwise contains this button. */}
      {onPhone && <AddProduct products={products} />}
      <div className="pl-card">
        <TableBox label={title}>
          <table className="pl-compare" style={{ '--count': visibleProducts.length } as CSSProperties}>
            <caption className="pl-sr">{title}</caption>
            <thead>
              <tr>
                <td className="pl-compare-label">
                  {translate('catalog.compare.best')}
                  {!onPhone && <AddProduct products={products} />}
                </td>
                {visibleProducts.map((product) => (
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
        {equalCount > 0 && (
          <p className="pl-card-foot">
            <button
              type="button"
              className="pl-link"
              aria-expanded={!onlyDifferences}
              onClick={() => setOnlyDifferences(!onlyDifferences)}
            >
              {translate(onlyDifferences ? 'catalog.compare.show_equal' : 'catalog.compare.hide_equal', {
                smart_count: equalCount,
              })}
            </button>
          </p>
        )}
      </div>
    </>
  );
};
