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
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { useHref } from 'react-router-dom';
import type { LibraryDesign } from '../../../../contract/designs/library.ts';
import { commonArea } from '../../../../contract/prints/fileQuality.ts';
import { inSide } from '../../../../contract/designs/thumbs.ts';
import { dpiOn } from '../../../../contract/prints/quality.ts';
import { thumbKind } from '../../../components/media/thumbSource.ts';
import { Thumb } from '../../../components/media/Thumb.tsx';
import { formatDpi, formatPixels } from '../../../i18n/format.ts';
import { useMayAnywhere } from '../../../providers/session/permissions.ts';
import { printQualityLook } from '../../../theme/statusLook.ts';
import { useActionKeys } from '../../../views/actions/useActionKeys.ts';
import { useListView } from '../../../views/base/ListView.tsx';
import { useRowClicks } from '../../../views/base/rowClicks.ts';
import { useOpenRow, useRowToFind } from '../../../views/base/rowLeft.ts';
import { type Selection, useSelected } from '../../../views/base/selection.ts';
import { useKeptRowFocus } from '../../../views/table/keepFocus.ts';
import { useRowKeys } from '../../../views/table/rowKeys.ts';
import { useTileColumns } from './useTileColumns.ts';

interface Rows {
  list: RefObject<HTMLElement | null>;
  /** How many there are. */
  count: number;
  rowOf: (id: string) => number;
  /** The record that is to be found when the list comes. */
  wanted: string | undefined;
}

/**
 * Which rows of the grid are in the page: those near the view, the first, which holds what is in front of the cards, and the
 * one that has the focus, wherever they are: a reader who scrolls away with a wheel finds the keyboard where it was.
 */
const useDrawnRows = ({ list, count, rowOf, wanted }: Rows) => {
  const near = usePageRows(list, count);
  const [kept, setKept] = useState(wanted);
  const rows = new Set([0, ...near, ...(kept === undefined ? [] : [Math.max(0, rowOf(kept))])]);
  return {
    drawn: [...rows].filter((row) => row < count).toSorted((one, other) => one - other),
    /** Has the row of a record in the page when it returns. For handlers of events only. */
    draw: (id: string): void => flushSync(() => setKept(id)),
    keepFocused: ({ target }: SyntheticEvent): void => {
      const id =
        target instanceof Element ? target.closest<HTMLElement>('[data-id]')?.dataset['id'] : undefined;
      if (id !== undefined) setKept(id);
    },
  };
};

interface CardProps {
  design: LibraryDesign;
  href: string;
  selection: Selection;
  /** Name of the check box. */
  selectName: string;
  /** Whether the panel beside the grid shows it. */
  isShown: boolean;
  /** Its place among all of them, of which only those near the view are drawn; from 1. */
  place: number;
  places: number;
}

/** So many letters are never wider than a card; each name that is cut costs a layer of its own while it is scrolled. */
const shortName = 12;

const noop = (): void => {};

/** The picture that rows have, or twice as large for a finer screen. */
const fitting = (url: string): string => (window.devicePixelRatio > 1 ? inSide(url, 320) : url);

const Picture = ({ design: { thumb_url: src, file_name: name } }: Pick<CardProps, 'design'>) =>
  src && thumbKind({ src, name }) === 'picture' ? (
    <img className="pl-dg-img" src={fitting(src)} alt="" decoding="async" />
  ) : (
    <span className="pl-dg-img">
      <Thumb size="l" src={null} name={name} />
    </span>
  );

/** As `DpiOnFront`, without a drawing of its own: the mark is a style. */
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

/** As few elements as will do, and no listener of its own: five hundred of them are scrolled past. */
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

/** A picture that does not come leaves its place empty; errors of pictures do not bubble, but they can be caught on the way down. */
const hidePicture = ({ target }: SyntheticEvent): void => {
  if (target instanceof HTMLImageElement) target.dataset['failed'] = 'true';
};

/** The whole name of the file under the pointer, or that has the focus. */
const titleName = ({ target }: SyntheticEvent): void => {
  const name = target instanceof Element ? target.closest('.pl-dg-card')?.querySelector('b') : null;
  if (name && !name.title) name.title = name.textContent;
};

type GridStyle = CSSProperties & { '--n': number; '--rows': number };

const none: readonly LibraryDesign[] = [];

interface GridProps {
  title: string;
  /** In front of the cards. Keep the element stable. */
  first?: ReactElement | undefined;
  /** The file that the panel shows. */
  shown?: string | undefined;
  /** Has the panel show a file; without it a click opens its page. */
  onShow?: ((id: string) => void) | undefined;
}

/** Props shared by all rows, kept stable so that a new row does not re-render the others. */
interface Common extends Pick<CardProps, 'selection' | 'places'> {
  base: string;
  end: string;
  shown: string | undefined;
  columns: number;
  first: ReactElement | undefined;
  data: readonly LibraryDesign[];
}

/** The cells of one row, the one in front of the cards among them. */
const cellsOf = (row: number, columns: number, count: number): number[] =>
  Array.from({ length: columns }, (_cell, at) => row * columns + at).filter((at) => at < count);

const Row = memo(({ row, common }: { row: number; common: Common }) => {
  const translate = useTranslate();
  const { base, end, shown, columns, first, data, ...same } = common;
  return (
    <div role="none" className="pl-dg-row" style={{ top: `calc(${row}*(12.75rem + 14px))` }}>
      {cellsOf(row, columns, same.places).map((cell) => {
        const design = data[first ? cell - 1 : cell];
        if (!design) return first;
        const { id, file_name: name } = design;
        return (
          <Card
            key={id}
            design={design}
            href={`${base}/${id}${end}`}
            selectName={translate('library.selected', { name })}
            isShown={id === shown}
            place={cell + 1}
            {...same}
          />
        );
      })}
    </div>
  );
});
Row.displayName = 'DesignRow';

/**
 * The page of the list as pictures; keys and clicks are those of every list. Only rows near the view are in the page: what
 * is there costs the browser something with each frame, seen or not.
 */
export const DesignGrid = ({ title, first, shown, onShow }: GridProps) => {
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
  const { drawn, draw, keepFocused } = useDrawnRows({ list, count, rowOf, wanted: useRowToFind() });
  const open = useOpenRow('designs', list, data, end);
  // A key, or a second click, goes on to the page; a first click shows the file beside the others.
  const onClick = useRowClicks({
    records: data,
    selection,
    open: (record, { detail }) => (onShow && detail === 1 ? onShow(String(record.id)) : open(record)),
  });
  useActionKeys();
  useKeptRowFocus(list, data);
  useRowKeys({
    rows: list,
    records: data,
    across: () => columns,
    draw,
    onOpen: open,
    onToggle: (records: readonly RaRecord[], selected) =>
      selection.set(records, selected ?? !records.every(({ id }) => selection.has(id)), data),
    onSelectPage: () => selection.set(data, true),
    onClear: selection.clear,
  });
  const style: GridStyle = { '--n': columns, '--rows': count };
  const common = useMemo(
    () => ({ base, end, shown, selection, places, columns, first, data }),
    [base, end, shown, selection, places, columns, first, data],
  );
  const onFocus = (event: SyntheticEvent): void => {
    titleName(event);
    keepFocused(event);
  };
  const events = { onClick, onErrorCapture: hidePicture, onMouseOver: titleName, onFocus };
  return (
    <div ref={list} role="list" className="pl-dg-grid" aria-label={title} style={style} {...events}>
      {drawn.map((row) => (
        <Row key={row} row={row} common={common} />
      ))}
    </div>
  );
};
