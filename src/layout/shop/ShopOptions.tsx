import { MdOutlineCheck, MdOutlineSearch } from 'react-icons/md';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useId, useState } from 'react';
import type { Shop } from '../../../contract/accounts/session.ts';
import { readShops, shopFailureKey } from '../../providers/session/shops.ts';
import { firstLetterOf } from '../../i18n/initials.ts';
import { useDebounced } from '../../browser/useDebounced.ts';

/** Ms after the last keystroke before the search (spec §9). */
const searchDelay = 500;

interface ShopMarkProps {
  name: string;
  current?: boolean;
}

/** First letter of a shop in a square. */
export const ShopMark = ({ name, current = false }: ShopMarkProps) => (
  <span className="pl-shop-mark" data-current={current} aria-hidden="true">
    {firstLetterOf(name)}
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
    {current && <MdOutlineCheck aria-hidden="true" />}
  </li>
);

/** Returns the next active option: arrow keys move and stop at the ends. `undefined` for other keys. */
const nextIndex = (key: string, from: number, last: number): number | undefined => {
  if (key === 'ArrowDown') return Math.min(from + 1, last);
  if (key === 'ArrowUp') return Math.max(from - 1, 0);
  return undefined;
};

interface OutcomeProps {
  none: boolean;
  error: unknown;
  onRetry: () => void;
}

const Outcome = ({ none: isEmpty, error, onRetry }: OutcomeProps) => {
  const translate = useTranslate();
  if (error) {
    return (
      <p className="pl-shops-none" role="alert">
        {translate(shopFailureKey(error))}{' '}
        <button type="button" className="pl-link" onClick={onRetry}>
          {translate('app.action.retry')}
        </button>
      </p>
    );
  }
  return isEmpty ? (
    <p className="pl-shops-none" role="status">
      {translate('layout.header.no_shops')}
    </p>
  ) : null;
};

const useShops = (search: string, enabled: boolean) =>
  useQuery({
    queryKey: ['shops', search],
    queryFn: ({ signal }) => readShops(search, signal),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });

interface SearchProps {
  value: string;
  onSearch: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  listId: string;
  activeId: string | undefined;
}

const Search = ({ value, onSearch, onKeyDown, listId, activeId }: SearchProps) => {
  const translate = useTranslate();
  return (
    <div className="pl-shops-search">
      <MdOutlineSearch aria-hidden="true" />
      <input
        className="pl-inp"
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-label={translate('layout.header.search_shops')}
        placeholder={translate('layout.header.search_shops')}
        autoComplete="off"
        autoFocus
        value={value}
        onChange={({ target }) => onSearch(target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
};

interface ShopListProps {
  currentId: string;
  /** False while the popover closes: nothing is fetched then. */
  open: boolean;
  onChoose: (shop: Shop) => void;
}

/** Search (500 ms after the last key) over a listbox of the account's shops. */
export const ShopOptions = ({ currentId, open, onChoose }: ShopListProps) => {
  const translate = useTranslate();
  const id = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const { data: shops, error, refetch } = useShops(useDebounced(text.trim(), searchDelay), open);
  const activeShop = shops?.[active];
  const onSearch = (next: string): void => {
    setText(next);
    setActive(0);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = nextIndex(event.key, active, (shops?.length ?? 1) - 1);
    if (next !== undefined) setActive(next);
    else if (event.key !== 'Enter') return;
    event.preventDefault();
    if (event.key === 'Enter' && activeShop) onChoose(activeShop);
  };
  const optionId = (shop: Shop): string => `${id}-${shop.id}`;
  return (
    <div className="pl-shops">
      <Search
        value={text}
        onSearch={onSearch}
        onKeyDown={onKeyDown}
        listId={id}
        activeId={activeShop && optionId(activeShop)}
      />
      <ul id={id} role="listbox" aria-label={translate('layout.header.shop')} aria-busy={!shops && !error}>
        {shops?.map((shop, index) => (
          <Option
            key={shop.id}
            id={optionId(shop)}
            shop={shop}
            current={shop.id === currentId}
            active={index === active}
            onChoose={onChoose}
          />
        ))}
      </ul>
      <Outcome none={shops?.length === 0} error={shops ? null : error} onRetry={() => void refetch()} />
    </div>
  );
};
