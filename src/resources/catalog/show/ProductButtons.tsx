import { MdOutlineAdd, MdOutlineContentCopy } from 'react-icons/md';
import { Button } from '../../../components/inputs/Button.tsx';
import { useNotify, useTranslate } from 'react-admin';
import type { CatalogDetail } from '../../../../contract/catalog/calls.ts';
import { copyToClipboard } from '../../../components/text/copyToClipboard.ts';
import { FavoriteButton } from '../list/FavoriteButton.tsx';
import { CompareTick } from '../compare/CompareTick.tsx';
import { useNewOrder } from '../order/useNewOrder.ts';

/** Favorite, compare, all SKUs to the clipboard, and an order with this product. */
export const ProductButtons = ({ record }: { record: CatalogDetail }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const order = useNewOrder(record);
  const copy = async () => {
    const skus = record.sold.map(({ sku }) => sku);
    if (await copyToClipboard(skus.join('\n')))
      notify('catalog.copied_skus', { type: 'success', messageArgs: { smart_count: skus.length } });
  };
  return (
    <>
      <CompareTick product={record} />
      <FavoriteButton product={record} className="pl-ib-line" />
      <Button variant="outlined" startIcon={<MdOutlineContentCopy />} onClick={() => void copy()}>
        {translate('catalog.sku_list')}
      </Button>
      {order && (
        <Button variant="contained" to={order} startIcon={<MdOutlineAdd />}>
          {translate('catalog.order')}
        </Button>
      )}
    </>
  );
};
