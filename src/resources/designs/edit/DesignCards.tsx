import { commonArea, goodDpi } from '../../../../contract/prints/fileQuality.ts';
import { dpiOn, minDpi } from '../../../../contract/prints/quality.ts';
import { ToneBadge, StatusBadge } from '../../../components/text/StatusBadge.tsx';
import { formatDpi, formatCount } from '../../../i18n/format.ts';
import { printQualityLook } from '../../../theme/statusLook.ts';
import { MdOutlineCheckroom, MdOutlineFileUpload } from 'react-icons/md';
import { Button } from '../../../components/inputs/Button.tsx';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { DesignDetail } from '../../../../contract/designs/calls.ts';
import { recordPath } from '../../../../contract/pagePaths.ts';
import { resizeThumb } from '../../../../contract/designs/thumbs.ts';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { Thumb } from '../../../components/media/Thumb.tsx';
import { TitleCard } from '../../../components/page/TitleCard.tsx';
import { ShowMore, useFirstItems } from '../../../components/table/ShowMore.tsx';
import { useMay, useMayAnywhere } from '../../../providers/session/permissions.ts';
import { newOrderWith } from '../newOrderWith.ts';
import { DesignMockups } from './DesignMockups.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import { ReplaceDialog } from './ReplaceDialog.tsx';

/** Shows the resolution that a file would have on the front of a tee. */
export const DpiOnFront = ({ file }: { file: { width_px: number; height_px: number } }) => {
  const dpi = dpiOn(file, commonArea);
  return dpi === undefined ? null : <ToneBadge {...printQualityLook(dpi)}>{formatDpi(dpi)}</ToneBadge>;
};

/** Shows how sharp the file prints on the front of a tee. */
export const QualityCard = () => {
  const translate = useTranslate();
  const design = useRecordContext<DesignDetail>();
  if (!design) return null;
  const dpi = dpiOn(design, commonArea) ?? 0;
  const warningKey = dpi >= goodDpi ? undefined : dpi >= minDpi ? 'library.low_word' : 'library.too_low_word';
  return (
    <section className="pl-card" aria-label={translate('library.quality')}>
      <div className="pl-card-body">
        <span className="pl-row">
          <span className="pl-grow">{translate('library.on_front')}</span>
          <DpiOnFront file={design} />
        </span>
        {warningKey && <p className="pl-muted">{translate(warningKey)}</p>}
      </div>
    </section>
  );
};

/** Number of orders listed at first: a file that sells is in hundreds of orders, and the newest are enough. */
const firstUses = 10;

const DesignUses = ({ design: { uses, uses_count: count } }: { design: DesignDetail }) => {
  const translate = useTranslate();
  const { shown: visibleUses, left: hiddenCount, showAll } = useFirstItems(uses, firstUses);
  return (
    <TitleCard title={translate('library.used_in')}>
      <div className="pl-card-body">
        {uses.length === 0 ? (
          <p className="pl-muted">{translate('library.unused')}</p>
        ) : (
          <ul className="pl-dg-uses">
            {visibleUses.map(({ id, code, status }) => (
              <li key={id} className="pl-row">
                <Link className="pl-grow" to={recordPath('orders', id)}>
                  #{code}
                </Link>
                <StatusBadge
                  resource="orders"
                  status={status}
                  label={translate(`resources.orders.choices.status.${status}`)}
                />
              </li>
            ))}
          </ul>
        )}
        {hiddenCount === 0 && count > uses.length && (
          <p className="pl-muted">
            {translate('library.uses_shown', { shown: formatCount(uses.length), count: formatCount(count) })}
          </p>
        )}
      </div>
      <ShowMore
        count={hiddenCount}
        label={translate('library.more_uses', { smart_count: hiddenCount })}
        onShow={showAll}
      />
    </TitleCard>
  );
};

/** Lists the newest orders with the file. */
export const UsesCard = () => {
  const design = useRecordContext<DesignDetail>();
  return design ? <DesignUses design={design} /> : null;
};

/** Shows the picture of a file, its notes, and the actions on it. */
export const DesignPictureCard = () => {
  const translate = useTranslate();
  const design = useRecordContext<DesignDetail>();
  const mayEdit = useMayAnywhere('designs.edit');
  const mayOrder = useMay('orders.create');
  const [isReplacing, setIsReplacing] = useState(false);
  if (!design) return null;
  const { file_name: name, thumb_url: thumb, notes } = design;
  return (
    <section className="pl-card" aria-label={translate('library.picture', { name })}>
      <span className="pl-dg-picture" data-wide>
        <Thumb
          size="fill"
          src={thumb && resizeThumb(thumb, 640)}
          name={name}
          alt={translate('library.picture', { name })}
        />
      </span>
      <div className="pl-card-body pl-stack">
        {notes.map((note) => (
          <NoteBox key={note} tone={note === 'rasterised' ? 'info' : 'attention'} dense>
            {translate(`library.note.${note}`)}
          </NoteBox>
        ))}
        <span className="pl-row pl-wrap pl-dg-acts">
          {mayOrder && (
            <Button variant="contained" to={newOrderWith(design)} startIcon={<MdOutlineCheckroom />}>
              {translate('library.place')}
            </Button>
          )}
          {mayEdit && (
            <Button
              variant="outlined"
              startIcon={<MdOutlineFileUpload />}
              onClick={() => setIsReplacing(true)}
            >
              {translate('library.replace.button')}
            </Button>
          )}
          <DownloadButton design={design} file="file_url" />
          {design.attachment_url && <DownloadButton design={design} file="attachment_url" />}
        </span>
      </div>
      {isReplacing && <ReplaceDialog design={design} onClose={() => setIsReplacing(false)} />}
    </section>
  );
};

/** Shows mockups of products printed with the file. */
export const MockupsCard = () => {
  const design = useRecordContext<DesignDetail>();
  return design ? <DesignMockups design={design} /> : null;
};
