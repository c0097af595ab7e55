import CheckOutlined from '@mui/icons-material/CheckOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useId, useState } from 'react';
import type { Shop } from '../../contract/session.ts';
import { readShops, shopFailureKey } from '../providers/shops.ts';
import { useDebounced } from './useDebounced.ts';

/** Spec §9. */
const searchDelay = 500;

interface ShopMarkProps {
  name: string;
  current?: boolean;
}

/** The first letter of a shop in a square. */
export const ShopMark = ({ name, current = false }: ShopMarkProps) => (
  <span className="pl-shop-mark" data-current={current} aria-hidden="true">
    {[...name.trim()][0]?.toUpperCase()}
  </span>
);

const PendingText = ({ count }: { count: number }) => {
  const translate = useTranslate();
  if (count === 0) return translate('layout.header.no_pending');
  return translate('layout.header.pending', { smart_count: count });
};

interface OptionProps {
  shop: Shop;
  id: string;
  current: boolean;
  active: boolean;
  onChoose: (shop: Shop) => void;
}

const Option = ({ shop, id, current, active, onChoose }: OptionProps) => (
  <li
    id={id}
    role="option"
    aria-selected={current}
    data-active={active}
    ref={(node) => {
      if (active) node?.scrollIntoView?.({ block: 'nearest' });
    }}
    onClick={() => onChoose(shop)}
  >
    <ShopMark name={shop.name} current={current} />
    <span className="pl-grow">
      <b title={shop.name}>{shop.name}</b>
      <span>
        <PendingText count={shop.pending_orders} />
      </span>
    </span>
    {current && <CheckOutlined aria-hidden="true" />}
  </li>
);

/** The next active option: arrows move and stop at the ends, Home and End jump. `undefined` for other keys. */
const moved = (key: string, from: number, last: number): number | undefined => {
  if (key === 'ArrowDown') return Math.min(from + 1, last);
  if (key === 'ArrowUp') return Math.max(from - 1, 0);
  return undefined;
};

interface ShopListProps {
  currentId: string;
  onChoose: (shop: Shop) => void;
}

/** Search (asked 500 ms after the last key) over a listbox of the account's shops. */
export const ShopList = ({ currentId, onChoose }: ShopListProps) => {
  const translate = useTranslate();
  const id = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const search = useDebounced(text.trim(), searchDelay);
  const { data: shops, error, refetch } = useQuery({
    queryKey: ['shops', search],
    queryFn: ({ signal }) => readShops(search, signal),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const chosen = shops?.[active];
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = moved(event.key, active, (shops?.length ?? 1) - 1);
    if (next !== undefined) setActive(next);
    else if (event.key !== 'Enter') return;
    event.preventDefault();
    if (event.key === 'Enter' && chosen) onChoose(chosen);
  };
  return (
    <div className="pl-shops">
      <div className="pl-shops-search">
        <SearchOutlined aria-hidden="true" />
        <input
          className="pl-inp"
          role="combobox"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={chosen && `${id}-${chosen.id}`}
          aria-label={translate('layout.header.search_shops')}
          placeholder={translate('layout.header.search_shops')}
          autoComplete="off"
          autoFocus
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <ul id={id} role="listbox" aria-label={translate('layout.header.shop')} aria-busy={!shops && !error}>
        {shops?.map((shop, index) => (
          <Option
            key={shop.id}
            id={`${id}-${shop.id}`}
            shop={shop}
            current={shop.id === currentId}
            active={index === active}
            onChoose={onChoose}
          />
        ))}
      </ul>
      {shops?.length === 0 && (
        <p className="pl-shops-none" role="status">
          {translate('layout.header.no_shops')}
        </p>
      )}
      {error && !shops && (
        <p className="pl-shops-none" role="alert">
          {translate(shopFailureKey(error))}{' '}
          <button type="button" className="pl-link" onClick={() => void refetch()}>
            {translate('app.action.retry')}
          </button>
        </p>
      )}
    </div>
  );
};
