import {
  type RefObject,
  type SyntheticEvent,
  useState,
  type CSSProperties,
  memo,
  type ReactElement,
  useMemo,
  useRef,
} from 'react';
import { flushSync } from 'react-dom';
import { usePageRows } from '../../../components/table/useRowWindow.ts';
import { type RaRecord, useListContext, useTranslate } from 'ra-core';
import { useHref } from 'react-router-dom';
import type { LibraryDesign } from '../../../../contract/designs/library.ts';
import { commonArea } from '../../../../contract/prints/fileQuality.ts';
import { resizeThumb } from '../../../../contract/designs/thumbs.ts';
import { dpiOn } from '../../../../contract/prints/quality.ts';
import { thumbKind } from '../../../components/media/thumbSource.ts';
import { Thumb } from '../../../components/media/Thumb.tsx';
import { formatDpi, formatPixels } from '../../../i18n/format.ts';
import { useMayAnywhere } from '../../../providers/session/permissions.ts';
import { printQualityLook } from '../../../theme/statusLook.ts';
import { useActionKeys } from '../../../views/actions/useActionKeys.ts';
import { useListView } from '../../../views/base/ListView.tsx';
import { useRowClicks } from '../../../views/base/rowClicks.ts';
import { useOpenRow, useReturnedRowId } from '../../../views/base/returnToRow.ts';
import { type SelectionStore, useSelected } from '../../../views/base/selection.ts';
import { useRowFocusKeeper } from '../../../views/table/rowFocus.ts';
import { useRowKeys } from '../../../views/table/rowKeys.ts';
import { useTileColumns } from './useTileColumns.ts';

interface GridRows {
  list: RefObject<HTMLElement | null>;
  /** Number of rows. */
  count: number;
  rowOf: (id: string) => number;
  /** Id of the record to scroll to when the list opens. */
  targetId: string | undefined;
}

/**
 * Selects the grid rows to render: those near the view, the first, which holds the tile in front of the cards, and
 * the one with the focus, wherever they are, so that the keyboard focus survives scrolling with a wheel.
 */
const useRenderedRows = ({ list, count, rowOf, targetId }: GridRows) => {
  const nearRows = usePageRows(list, count);
  const [focusedId, setFocusedId] = useState(targetId);
  const rows = new Set([0, ...nearRows, ...(focusedId === undefined ? [] : [Math.max(0, rowOf(focusedId))])]);
  return {
    rendered: [...rows].filter((row) => row < count).toSorted((a, b) => a - b),
    /** Renders the row of a record before it returns. For event handlers only. */
    renderRow: (id: string): void => flushSync(() => setFocusedId(id)),
    keepFocused: ({ target }: SyntheticEvent): void => {
      const id =
        target instanceof Element ? target.closest<HTMLElement>('[data-id]')?.dataset['id'] : undefined;
      if (id !== undefined) setFocusedId(id);
    },
  };
};

interface CardProps {
  design: LibraryDesign;
  href: string;
  selection: SelectionStore;
  /** Accessible name of the checkbox. */
  selectName: string;
  /** True if the panel beside the grid shows it. */
  isShown: boolean;
  /** Position among all cards from 1; only cards near the view are rendered. */
  place: number;
  places: number;
}

/** Names up to this length always fit a card; each truncated name costs a layer of its own while scrolling. */
const shortName = 12;

const noop = (): void => {};

/** Returns the thumbnail of rows, or one twice as large for a high-density screen. */
const forScreen = (url: string): string => (window.devicePixelRatio > 1 ? resizeThumb(url, 320) : url);

const Picture = ({ design: { thumb_url: src, file_name: name } }: Pick<CardProps, 'design'>) =>
  src && thumbKind({ src, name }) === 'picture' ? (
    <img className="pl-dg-img" src={forScreen(src)} alt="" decoding="async" />
  ) : (
    <span className="pl-dg-img">
      <Thumb size="l" src={null} name={name} />
    </span>
  );

/** Shows the resolution like `DpiOnFront`, but with a CSS mark instead of an icon element. */
const Dpi = ({ design }: Pick<CardProps, 'design'>) => {
  const dpi = dpiOn(design, commonArea);
  if (dpi === undefined) return null;
  const { tone, pip } = printQualityLook(dpi);
  return (
    <span className={`pl-bd pl-t-${tone} pl-dg-dpi`} data-pip={pip}>
      {formatDpi(dpi)}
    </span>
  );
};

/**
 * Renders a card with as few elements as possible and no listener of its own, because five hundred of them scroll
 * past.
 */
const Card = memo(({ design, href, selection, selectName, isShown, place, places }: CardProps) => {
  const selected = useSelected(selection, design.id);
  const { file_name: name, width_px: width, height_px: height } = design;
  const marks = {
    'data-selected': selected || undefined,
    'data-shown': isShown || undefined,
    'data-id': design.id,
  };
  return (
    <div
      role="listitem"
      aria-posinset={place}
      aria-setsize={places}
      className="pl-dg-card"
      tabIndex={-1}
      {...marks}
    >
      <input className="pl-cb" type="checkbox" aria-label={selectName} checked={selected} onChange={noop} />
      <a className="pl-id" href={href}>
        <Picture design={design} />
        <Dpi design={design} />
        <b className={name.length > shortName ? 'pl-ell' : undefined}>{name}</b>
        <span className="pl-faint pl-tn">{formatPixels(width, height)}</span>
      </a>
    </div>
  );
});
Card.displayName = 'DesignCard';

/** Leaves the place of a failed picture empty. Error events of pictures do not bubble, but can be captured. */
const hidePicture = ({ target }: SyntheticEvent): void => {
  if (target instanceof HTMLImageElement) target.dataset['failed'] = 'true';
};

/** Shows the full file name as a tooltip of the hovered or focused card. */
const titleName = ({ target }: SyntheticEvent): void => {
  const name = target instanceof Element ? target.closest('.pl-dg-card')?.querySelector('b') : null;
  if (name && !name.title) name.title = name.textContent;
};

type GridStyle = CSSProperties & { '--n': number; '--rows': number };

const none: readonly LibraryDesign[] = [];

interface GridProps {
  title: string;
  /** Element in front of the cards. Keep it stable. */
  first?: ReactElement | undefined;
  /** Id of the file that the panel shows. */
  shownId?: string | undefined;
  /** Shows a file in the panel; without it a click opens the file's page. */
  onShow?: ((id: string) => void) | undefined;
}

/** Props shared by all rows, kept stable so that a new row does not re-render the others. */
interface Common extends Pick<CardProps, 'selection' | 'places'> {
  base: string;
  end: string;
  shownId: string | undefined;
  columns: number;
  first: ReactElement | undefined;
  data: readonly LibraryDesign[];
}

/** Returns the cell indexes of one row; the tile in front of the cards counts as a cell. */
const cellsOf = (row: number, columns: number, count: number): number[] =>
  Array.from({ length: columns }, (_cell, index) => row * columns + index).filter((index) => index < count);

const Row = memo(({ row, common }: { row: number; common: Common }) => {
  const translate = useTranslate();
  const { base, end, shownId, columns, first, data, ...cardProps } = common;
  return (
    <div role="none" className="pl-dg-row" style={{ top: `calc(${row}*(12.75rem + 14px))` }}>
      {cellsOf(row, columns, cardProps.places).map((cell) => {
        const design = data[first ? cell - 1 : cell];
        if (!design) return first;
        const { id, file_name: name } = design;
        return (
          <Card
            key={id}
            design={design}
            href={`${base}/${id}${end}`}
            selectName={translate('library.selected', { name })}
            isShown={id === shownId}
            place={cell + 1}
            {...cardProps}
          />
        );
      })}
    </div>
  );
});
Row.displayName = 'DesignRow';

/**
 * Shows the page of the list as pictures, with the keys and clicks of every list. Only rows near the view are
 * rendered, because every element costs the browser time in each frame, seen or not.
 */
export const DesignGrid = ({ title, first, shownId, onShow }: GridProps) => {
  const { data = none } = useListContext<LibraryDesign>();
  const { selection } = useListView();
  const base = useHref('/designs');
  const end = useMayAnywhere('designs.edit') ? '/edit' : '';
  const list = useRef<HTMLDivElement>(null);
  const columns = useTileColumns(list);
  const places = data.length + (first ? 1 : 0);
  const count = Math.ceil(places / columns);
  const rowOf = (id: string): number =>
    Math.floor((data.findIndex((design) => design.id === id) + (first ? 1 : 0)) / columns);
  const { rendered, renderRow, keepFocused } = useRenderedRows({
    list,
    count,
    rowOf,
    targetId: useReturnedRowId(),
  });
  const open = useOpenRow('designs', list, data, end);
  // A key or a double click opens the page; a single click shows the file beside the grid.
  const onClick = useRowClicks({
    records: data,
    selection,
    open: (record, { detail }) => (onShow && detail === 1 ? onShow(String(record.id)) : open(record)),
  });
  useActionKeys();
  useRowFocusKeeper(list, data);
  useRowKeys({
    rows: list,
    records: data,
    across: () => columns,
    render: renderRow,
    onOpen: open,
    onToggle: (records: readonly RaRecord[], selected) =>
      selection.set(records, selected ?? !records.every(({ id }) => selection.has(id)), data),
    onSelectPage: () => selection.set(data, true),
    onClear: selection.clear,
  });
  const style: GridStyle = { '--n': columns, '--rows': count };
  const common = useMemo(
    () => ({ base, end, shownId, selection, places, columns, first, data }),
    [base, end, shownId, selection, places, columns, first, data],
  );
  const onFocus = (event: SyntheticEvent): void => {
    titleName(event);
    keepFocused(event);
  };
  const events = { onClick, onErrorCapture: hidePicture, onMouseOver: titleName, onFocus };
  return (
    <div ref={list} role="list" className="pl-dg-grid" aria-label={title} style={style} {...events}>
      {rendered.map((row) => (
        <Row key={row} row={row} common={common} />
      ))}
    </div>
  );
};
