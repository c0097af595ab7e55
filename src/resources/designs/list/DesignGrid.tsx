import { useListContext, useTranslate } from 'react-admin';
import { memo } from 'react';
import { useHref } from 'react-router-dom';
import type { LibraryDesign } from '../../../../contract/designs/library.ts';
import { Thumb } from '../../../components/media/Thumb.tsx';
import { formatPixels } from '../../../i18n/format.ts';
import { useMayAnywhere } from '../../../providers/session/permissions.ts';
import { useListView } from '../../../views/list/ListView.tsx';
import { type Selection, useSelected } from '../../../views/list/selection.ts';
import { DpiOnFront } from '../DpiOnFront.tsx';

interface CardProps {
  design: LibraryDesign;
  href: string;
  selection: Selection;
  /** Name of the check box. */
  selectName: string;
}

/** The same picture in twice the size, for a card. */
const larger = (url: string | null): string | null => url && url.replace('/160x160/', '/320x320/');

const Card = memo(({ design, href, selection, selectName }: CardProps) => {
  const selected = useSelected(selection, design.id);
  const { file_name: name, width_px: width, height_px: height } = design;
  return (
    <li className="pl-dg-card" data-selected={selected} data-id={design.id}>
      <input
        className="pl-cb"
        type="checkbox"
        aria-label={selectName}
        checked={selected}
        onChange={() => selection.set([design], !selected)}
      />
      <a href={href}>
        <span className="pl-dg-picture">
          <Thumb size="fill" src={larger(design.thumb_url)} name={name} />
        </span>
        <span className="pl-dg-dpi">
          <DpiOnFront file={design} />
        </span>
        <b className="pl-ell" title={name}>
          {name}
        </b>
        <span className="pl-faint pl-tn">{formatPixels(width, height)}</span>
      </a>
    </li>
  );
});
Card.displayName = 'DesignCard';

const none: readonly LibraryDesign[] = [];

/** The page of the list as pictures. */
export const DesignGrid = ({ title }: { title: string }) => {
  const translate = useTranslate();
  const { data = none } = useListContext<LibraryDesign>();
  const { selection } = useListView();
  const base = useHref('/designs');
  const end = useMayAnywhere('designs.edit') ? '/edit' : '';
  return (
    <ul className="pl-dg-grid" aria-label={title}>
      {data.map((design) => (
        <Card
          key={design.id}
          design={design}
          href={`${base}/${design.id}${end}`}
          selection={selection}
          selectName={translate('library.selected', { name: design.file_name })}
        />
      ))}
    </ul>
  );
};
