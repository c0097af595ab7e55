import { Select } from '../inputs/Select.tsx';
import { MdOutlineChevronLeft, MdOutlineChevronRight } from 'react-icons/md';
import type { KeyboardEvent } from 'react';
import { useEffect, useId, useRef } from 'react';
import { useTranslate } from 'ra-core';
import { pageSizes } from '../../../contract/pages.ts';
import { formatCount } from '../../i18n/format.ts';
import { clampPage, pageNumbers } from './pageNumbers.ts';
import { RichText } from '../text/RichText.tsx';

interface PagerProps {
  /** Current page, from 1. */
  page: number;
  perPage: number;
  total: number;
  onPage: (page: number) => void;
  onPerPage: (perPage: number) => void;
}

const Shown = ({ page, perPage, total }: Pick<PagerProps, 'page' | 'perPage' | 'total'>) => {
  const translate = useTranslate();
  const from = total === 0 ? 0 : (page - 1) * perPage + 1;
  const text = translate('app.pager.display', { from: '{from}', to: '{to}', total: '{total}' });
  return (
    <span className="pl-tn">
      <RichText
        text={text}
        parts={{
          from: <b>{formatCount(from)}</b>,
          to: <b>{formatCount(Math.min(page * perPage, total))}</b>,
          total: <b>{formatCount(total)}</b>,
        }}
      />
    </span>
  );
};

const PerPage = ({ perPage, onPerPage }: Pick<PagerProps, 'perPage' | 'onPerPage'>) => {
  const translate = useTranslate();
  const choice = (
    <Select
      aria-label={translate('app.pager.page_size')}
      options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
      value={String(perPage)}
      onChange={(size) => onPerPage(Number(size))}
    />
  );
  return (
    <span className="pl-row">
      <RichText text={translate('app.pager.per_page', { count: '{count}' })} parts={{ count: choice }} />
    </span>
  );
};

interface PagesProps {
  page: number;
  last: number;
  onPage: (page: number) => void;
}

const Pages = ({ page, last, onPage }: PagesProps) => {
  const translate = useTranslate();
  return (
    <nav className="pl-pages" aria-label={translate('app.pager.label')}>
      <button
        type="button"
        aria-label={translate('app.pager.previous')}
        aria-disabled={page <= 1}
        onClick={page <= 1 ? undefined : () => onPage(page - 1)}
      >
        <MdOutlineChevronLeft aria-hidden="true" />
      </button>
      {pageNumbers(page, last).map((entry) =>
        typeof entry === 'number' ? (
          <button
            key={entry}
            type="button"
            aria-label={translate('app.pager.page', { page: entry })}
            aria-current={entry === page ? 'page' : undefined}
            onClick={() => onPage(entry)}
          >
            {formatCount(entry)}
          </button>
        ) : (
          <span key={entry} aria-hidden="true">
            …
          </span>
        ),
      )}
      <button
        type="button"
        aria-label={translate('app.pager.next')}
        aria-disabled={page >= last}
        onClick={page >= last ? undefined : () => onPage(page + 1)}
      >
        <MdOutlineChevronRight aria-hidden="true" />
      </button>
    </nav>
  );
};

const GoTo = ({ page, last, onPage }: PagesProps) => {
  const translate = useTranslate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // The input follows the page, but keeps its text and the focus while the user types.
  useEffect(
    function followPage() {
      if (input.current) input.current.value = String(page);
    },
    [page],
  );
  const go = (field: HTMLInputElement) => {
    const requestedPage = field.value.trim() === '' ? page : clampPage(Number(field.value), last);
    field.value = String(requestedPage);
    if (requestedPage !== page) onPage(requestedPage);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') go(event.currentTarget);
  };
  return (
    <span className="pl-row">
      <label htmlFor={id}>{translate('app.pager.go_to')}</label>
      <input
        id={id}
        ref={input}
        className="pl-inp pl-goto"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={page}
        onKeyDown={onKeyDown}
        onBlur={(event) => go(event.currentTarget)}
      />
    </span>
  );
};

/** Footer of a list: shown range, page size, page buttons, and an input that goes to a page (spec §9, look §6). */
export const Pager = ({ page, perPage, total, onPage, onPerPage }: PagerProps) => {
  const last = Math.max(1, Math.ceil(total / perPage));
  return (
    <div className="pl-pager">
      <Shown page={page} perPage={perPage} total={total} />
      <PerPage perPage={perPage} onPerPage={onPerPage} />
      <Pages page={page} last={last} onPage={onPage} />
      <GoTo page={page} last={last} onPage={onPage} />
    </div>
  );
};
