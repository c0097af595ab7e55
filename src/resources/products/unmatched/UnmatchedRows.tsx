import { MdOutlineInfo } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import type { UnmatchedRow } from '../../../../contract/products/unmatchedItems.ts';
import { formatDate } from '../../../i18n/format.ts';
import { getLanguage } from '../../../i18n/locale.ts';

/** Returns the identity of a row among those of all shops. */
export const rowId = ({ shop_id: shopId, key }: Pick<UnmatchedRow, 'shop_id' | 'key'>): string =>
  `${shopId} ${key}`;

/** Formats what buyers paid; the smallest unit of a currency is a hundredth, a thousandth, or the currency itself. */
const formatSale = ({ currency, minor }: UnmatchedRow['sales'][number]): string => {
  const format = new Intl.NumberFormat(getLanguage(), { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(minor / 10 ** digits);
};

interface RowProps {
  row: UnmatchedRow;
  isOpen: boolean;
  showsShop: boolean;
  onOpen: (row: UnmatchedRow) => void;
}

const Row = ({ row, isOpen, showsShop, onOpen }: RowProps) => {
  const translate = useTranslate();
  const { title, options, sku, reason, items, orders, sales, first_at: firstAt, shop_name: shop } = row;
  const since = translate('products.unmatched.since', { date: formatDate(firstAt) });
  return (
    <li>
      <button
        type="button"
        className="pl-um-row"
        aria-label={[title, options, sku].filter(Boolean).join(' · ')}
        aria-pressed={isOpen}
        onClick={() => onOpen(row)}
      >
        <span className="pl-grow">
          <span className="pl-um-name">
            <b className="pl-ell" title={title}>
              {title}
            </b>
            <span className="pl-muted">{[options, sku].filter(Boolean).join(' · ')}</span>
          </span>
          <small className="pl-row">
            <MdOutlineInfo aria-hidden="true" className="pl-icon-small" />
            {translate(`products.unmatched.reasons.${reason}`)}
          </small>
        </span>
        <span className="pl-um-count">
          <b className="pl-tn">{translate('products.unmatched.items', { smart_count: items })}</b>
          <small className="pl-tn">
            {[
              translate('products.unmatched.orders', { smart_count: orders }),
              ...sales.map(formatSale),
              showsShop ? shop : since,
            ].join(' · ')}
          </small>
        </span>
      </button>
    </li>
  );
};

interface UnmatchedRowsProps {
  rows: readonly UnmatchedRow[];
  openId: string | undefined;
  /** True if the rows are those of several shops. */
  showsShop: boolean;
  onOpen: (row: UnmatchedRow) => void;
}

/** The rows of the inbox; the open one is marked. */
export const UnmatchedRows = ({ rows, openId, showsShop, onOpen }: UnmatchedRowsProps) => {
  const translate = useTranslate();
  return (
    <ul className="pl-um-rows" aria-label={translate('products.unmatched.title')}>
      {rows.map((row) => (
        <Row
          key={rowId(row)}
          row={row}
          isOpen={rowId(row) === openId}
          showsShop={showsShop}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
};
