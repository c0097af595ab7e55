import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { Import, ImportRow } from '../../../../contract/imports/calls.ts';
import { itemStateOf, leftOutWord } from '../../../../contract/imports/vocabulary/states.ts';
import { useOfflineReason } from '../../../browser/useOnline.ts';
import { ErrorState } from '../../../components/feedback/ErrorState.tsx';
import { SkeletonTable } from '../../../components/feedback/Skeletons.tsx';
import { Button } from '../../../components/inputs/Button.tsx';
import { TitleCard } from '../../../components/page/TitleCard.tsx';
import { Pager } from '../../../components/table/Pager.tsx';
import { readRows } from '../api.ts';
import { rowsKey } from '../useImport.ts';
import type { Fixing } from './useFix.ts';

interface PhoneItemsProps {
  one: Import;
  fixing: Fixing;
}

/** Rows on a page at first. */
const firstLimit = 10;

const textOf = ({ quantity = '', sku, product, color, size }: ImportRow['cells']): string => {
  const name = sku ?? [product, color, size].filter(Boolean).join(' / ');
  return [quantity && `${quantity} ×`, name].filter(Boolean).join(' ');
};

const Item = ({ row, fixing }: { row: ImportRow; fixing: Fixing }) => {
  const translate = useTranslate();
  const offline = useOfflineReason();
  const { cells, row_no: number } = row;
  const isOut = itemStateOf(cells['item_state'] ?? '') === 'done';
  const value = isOut ? '' : leftOutWord.seller;
  return (
    <li className="pl-problem">
      <div className="pl-row">
        <span className="pl-grow pl-wrap-any">
          <b>{cells['order_number']}</b> {textOf(cells)}
        </span>
        <Button
          variant="outlined"
          size="small"
          disabled={fixing.busy || offline !== undefined}
          title={offline}
          aria-label={translate(`imports.preview.${isOut ? 'make_row' : 'leave_row_out'}`, { row: number })}
          onClick={() => void fixing.fix({ field: 'item_state', value, row_no: number }, number)}
        >
          {translate(`imports.preview.${isOut ? 'make_item' : 'leave_out'}`)}
        </Button>
      </div>
    </li>
  );
};

const ItemList = ({ one, fixing }: PhoneItemsProps) => {
  const [place, setPlace] = useState({ page: 1, limit: firstLimit });
  const wish = { view: 'all', ...place } as const;
  const { data, error, refetch } = useQuery({
    queryKey: [...rowsKey(one.id), wish],
    queryFn: ({ signal }) => readRows(one.id, wish, signal),
    placeholderData: keepPreviousData,
  });
  if (!data)
    return error ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonTable rows={4} columns={2} />;
  return (
    <>
      <ul className="pl-problems">
        {data.rows.map((row) => (
          <Item key={row.row_no} row={row} fixing={fixing} />
        ))}
      </ul>
      {data.count > firstLimit && (
        <Pager
          page={place.page}
          perPage={place.limit}
          total={data.count}
          onPage={(page) => setPlace({ ...place, page })}
          onPerPage={(limit) => setPlace({ page: 1, limit })}
        />
      )}
    </>
  );
};

/** Lists the items of a file on a phone, where no grid is, so that any of them can be left out of its order. */
export const PhoneItems = (props: PhoneItemsProps) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <TitleCard
      title={translate('imports.preview.items')}
      aside={
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {translate(`imports.preview.${isOpen ? 'hide_items' : 'show_items'}`)}
        </Button>
      }
    >
      {isOpen && <ItemList {...props} />}
    </TitleCard>
  );
};
