import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { type CSSProperties, memo, type ReactElement, type SyntheticEvent, useMemo, useRef } from 'react';
import { useHref } from 'react-router-dom';
import type { LibraryDesign } from '../../../../contract/designs/library.ts';
import { thumbKind } from '../../../components/media/thumbSource.ts';
import { Thumb } from '../../../components/media/Thumb.tsx';
import { formatPixels } from '../../../i18n/format.ts';
import { useMayAnywhere } from '../../../providers/session/permissions.ts';
import { useActionKeys } from '../../../views/actions/useActionKeys.ts';
import { useListView } from '../../../views/list/ListView.tsx';
import { useRowClicks } from '../../../views/list/rowClicks.ts';
import { useOpenRow } from '../../../views/list/rowLeft.ts';
import { type Selection, useSelected } from '../../../views/list/selection.ts';
import { useKeptRowFocus } from '../../../views/table/keepFocus.ts';
import { useRowKeys } from '../../../views/table/rowKeys.ts';
import { DpiOnFront } from '../DpiOnFront.tsx';
import { useColumns } from './useColumns.ts';

interface CardProps {
  design: LibraryDesign;
  href: string;
  selection: Selection;
  /** Name of the check box. */
  selectName: string;
  /** Whether the panel beside the grid shows it. */
  isShown: boolean;
}

/** So many letters are never wider than a card; each name that is cut costs a layer of its own while it is scrolled. */
const shortName = 12;

const noop = (): void => {};

/** The picture that rows have, and twice as large for finer screens. */
const both = (url: string): string => `${url} 1x, ${url.replace('/160x160/', '/320x320/')} 2x`;

const Picture = ({ design: { thumb_url: src, file_name: name } }: Pick<CardProps, 'design'>) =>
  src && thumbKind({ src, name }) === 'picture' ? (
    <img className="pl-dg-img" src={src} srcSet={both(src)} alt="" loading="lazy" decoding="async" />
  ) : (
    <span className="pl-dg-img">
      <Thumb size="l" src={null} name={name} />
    </span>
  );

/** As few elements as will do, and no listener of its own: five hundred of them are scrolled past. */
const Card = memo(({ design, href, selection, selectName, isShown }: CardProps) => {
  const selected = useSelected(selection, design.id);
  const { file_name: name, width_px: width, height_px: height } = design;
  return (
    <div role="listitem" className="pl-dg-card" tabIndex={-1} data-selected={selected} data-shown={isShown} data-id={design.id}>
      <input className="pl-cb" type="checkbox" aria-label={selectName} checked={selected} onChange={noop} />
      <a className="pl-id" href={href}>
        <Picture design={design} />
        <DpiOnFront file={design} />
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

/** So many of them at a time, in their order. */
const inRows = (cells: readonly ReactElement[], columns: number): ReactElement[][] =>
  Array.from({ length: Math.ceil(cells.length / columns) }, (_row, at) => cells.slice(at * columns, (at + 1) * columns));

type GridStyle = CSSProperties & { '--n': number };

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

/** The page of the list as pictures; keys and clicks are those of every list. */
export const DesignGrid = ({ title, first, shown, onShow }: GridProps) => {
  const translate = useTranslate();
  const { data = none } = useListContext<LibraryDesign>();
  const { selection } = useListView();
  const base = useHref('/designs');
  const end = useMayAnywhere('designs.edit') ? '/edit' : '';
  const list = useRef<HTMLDivElement>(null);
  const columns = useColumns(list);
  const open = useOpenRow('designs', list, data, end);
  // A key, or a second click, goes on to the page; a first click shows the file beside the others.
  const onClick = useRowClicks({
    records: data, selection, open: (record, { detail }) => (onShow && detail === 1 ? onShow(String(record.id)) : open(record)),
  });
  useActionKeys();
  useKeptRowFocus(list, data);
  useRowKeys({
    rows: list,
    records: data,
    across: () => columns,
    onOpen: open,
    onToggle: (records: readonly RaRecord[], selected) => selection.set(records, selected ?? !records.every(({ id }) => selection.has(id)), data),
    onSelectPage: () => selection.set(data, true),
    onClear: selection.clear,
  });
  const cards = useMemo(
    () =>
      data.map((design) => (
        <Card
          key={design.id}
          design={design}
          href={`${base}/${design.id}${end}`}
          selection={selection}
          selectName={translate('library.selected', { name: design.file_name })}
          isShown={design.id === shown}
        />
      )),
    [data, base, end, selection, translate, shown],
  );
  const rows = useMemo(() => inRows(first ? [first, ...cards] : cards, columns), [first, cards, columns]);
  const style: GridStyle = { '--n': columns };
  const events = { onClick, onErrorCapture: hidePicture, onMouseOver: titleName, onFocus: titleName };
  return (
    <div ref={list} role="list" className="pl-dg-grid" aria-label={title} style={style} {...events}>
      {rows.map((row) => (
        <div key={row[0]?.key} role="none" className="pl-dg-row">
          {row}
        </div>
      ))}
    </div>
  );
};
