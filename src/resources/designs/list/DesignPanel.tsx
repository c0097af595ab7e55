import { useTranslate } from 'ra-core';
import type { DesignDetail } from '../../../../contract/designs/calls.ts';
import { maxPrintDpis } from '../../../../contract/prints/fileQuality.ts';
import { ToneBadge } from '../../../components/text/StatusBadge.tsx';
import { formatDpi, formatFileSize, formatPixels } from '../../../i18n/format.ts';
import { printQualityLook } from '../../../theme/statusLook.ts';
import { Button } from '../../../components/inputs/Button.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { LibraryDesign } from '../../../../contract/designs/library.ts';
import { resizeThumb } from '../../../../contract/designs/thumbs.ts';
import { Thumb } from '../../../components/media/Thumb.tsx';
import { CopyText } from '../../../components/text/CopyText.tsx';
import { DateTime } from '../../../components/text/DateTime.tsx';
import { useMay, useMayAnywhere } from '../../../providers/session/permissions.ts';
import { RowActions } from '../../../views/actions/RowActions.tsx';
import { useDetail } from '../../../views/record/detail.ts';
import { newOrderWith } from '../newOrderWith.ts';
import { designActions } from './actions.tsx';
import { codeLabel } from '../../../i18n/codes.ts';

/** Placeholder rows as high as the real ones, so that the content below does not move. */
const placeholderRows = Array.from({ length: maxPrintDpis }, (_, index) => (
  <li key={index} className="pl-row">
    <span className="pl-sk pl-grow" />
  </li>
));

/** Shows how sharp a file prints on some products; undefined while that is loading. */
const Fineness = ({ fineness }: { fineness: DesignDetail['fineness'] | undefined }) => {
  const translate = useTranslate();
  if (fineness?.length === 0) return null;
  return (
    <>
      <h3 className="pl-dg-fine-title">{translate('library.quality')}</h3>
      <ul className="pl-dg-fine" aria-busy={!fineness}>
        {fineness?.map(({ product, position, dpi }) => (
          <li key={`${product} ${position}`} className="pl-row">
            <span className="pl-grow">
              {[product, codeLabel(translate, 'print_positions', position)].join(', ')}
            </span>
            <ToneBadge {...printQualityLook(dpi)}>{formatDpi(dpi)}</ToneBadge>
          </li>
        )) ?? placeholderRows}
      </ul>
    </>
  );
};

/** Returns the file type as sellers know it: `image/svg+xml` is SVG, `image/vnd.adobe.photoshop` PSD. */
const typeName = (type: string): string =>
  type === 'image/vnd.adobe.photoshop'
    ? 'PSD'
    : (type.split('/').at(-1) ?? '').replace(/\+.*$/, '').toUpperCase();

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="pl-muted">{name}</dt>
    <dd>{children}</dd>
  </>
);

const Facts = ({ design, detail }: { design: LibraryDesign; detail: DesignDetail | undefined }) => {
  const translate = useTranslate();
  const {
    width_px: width,
    height_px: height,
    mime_type: type,
    bytes,
    has_alpha: isTransparent,
    created_at: createdAt,
  } = design;
  const parts = [
    typeName(type),
    formatFileSize(bytes),
    isTransparent && translate('library.panel.clear'),
  ].filter(Boolean);
  const uses = detail?.uses_count;
  return (
    <dl className="pl-dg-facts">
      <Fact name={translate('library.panel.size')}>{formatPixels(width, height)}</Fact>
      <Fact name={translate('library.panel.file')}>{parts.join(', ')}</Fact>
      <Fact name={translate('library.panel.added')}>
        <DateTime value={createdAt} shape="date" />
      </Fact>
      <Fact name={translate('library.used_in')}>
        {uses === undefined ? (
          '…'
        ) : uses === 0 ? (
          translate('library.panel.unused')
        ) : (
          <Link to={`/designs/${design.id}`}>{translate('library.panel.orders', { smart_count: uses })}</Link>
        )}
      </Fact>
    </dl>
  );
};

/** Shows the details and actions of one file beside the grid (look §6 "Designs"). */
export const DesignPanel = ({ design }: { design: LibraryDesign }) => {
  const translate = useTranslate();
  const { data: detail } = useDetail<DesignDetail>('designs', design.id);
  const mayEdit = useMayAnywhere('designs.edit');
  const mayOrder = useMay('orders.create');
  const { id, file_name: name, thumb_url: thumb } = design;
  const page = `/designs/${id}${mayEdit ? '/edit' : ''}`;
  return (
    <aside className="pl-card pl-dg-panel" aria-label={translate('library.panel.title')}>
      <span className="pl-dg-picture">
        <Thumb size="fill" src={thumb && resizeThumb(thumb, 320)} name={name} />
      </span>
      <div className="pl-card-body">
        <h2 className="pl-row pl-card-title">
          <Link className="pl-ell" to={page} title={name}>
            {name}
          </Link>
          <CopyText text={name} description={translate('library.panel.name')}>
            {null}
          </CopyText>
          <RowActions record={design} name={name} actions={designActions} />
        </h2>
        <Facts design={design} detail={detail} />
        {Boolean(design.width_px) && <Fineness fineness={detail?.fineness} />}
        <span className="pl-dg-panel-acts">
          {mayOrder && (
            <Button variant="outlined" to={newOrderWith({ id, mockups: detail?.mockups ?? [] })}>
              {translate('library.place')}
            </Button>
          )}
          <Button variant="outlined" to={page}>
            {translate(mayEdit ? 'app.action.edit' : 'library.panel.open')}
          </Button>
        </span>
      </div>
    </aside>
  );
};
