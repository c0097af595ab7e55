import { Button } from '../../components/inputs/Button.tsx';
import { Fragment } from 'react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { PayQuote } from '../../../contract/orders/calls.ts';
import { useSingleRun } from '../../components/dialogs/ConfirmDialog.tsx';
import { NoteBox } from '../../components/feedback/NoteBox.tsx';
import { formatDpi } from '../../i18n/format.ts';
import { useRefreshResource } from '../../providers/lists/useRefreshResource.ts';
import { useMayAnywhere } from '../../providers/session/permissions.ts';
import { bulkCall } from '../../views/actions/bulkCall.ts';
import { recordPath } from '../../../contract/pagePaths.ts';
import { confirmKey } from '../quality/heldTexts.ts';
import { maxListedOrders } from './maxListedOrders.ts';

interface CoarseNoteProps {
  quote: PayQuote;
  /** Called after confirmation; the quote must then be fetched again. */
  onConfirmed: () => void;
  onLeave: () => void;
}

/** Names of the orders with the reason for leaving them out, each as a link to where its files are changed. */
const Names = ({ quote, onLeave }: Pick<CoarseNoteProps, 'quote' | 'onLeave'>) => {
  const translate = useTranslate();
  const heldOrders = quote.left_out.filter(
    ({ dpi, blank, recentered }) => dpi !== undefined || blank || recentered,
  );
  return (
    <p>
      {heldOrders.slice(0, maxListedOrders).map(({ id, code, dpi, blank, recentered }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link className="pl-link pl-nw" to={`${recordPath('orders', id)}/edit`} onClick={onLeave}>
            {`#${code}`}
          </Link>{' '}
          <span className="pl-nw">{dpi !== undefined && `(${formatDpi(dpi)})`}</span>
          {blank && ` (${translate(`printWarnings.blank.short.${blank}`)})`}
          {recentered && ` (${translate('printWarnings.recentered.short')})`}
        </Fragment>
      ))}
      {quote.coarse.ids.length > Math.min(heldOrders.length, maxListedOrders) && ', …'}
    </p>
  );
};

/** Returns the title key for the reasons why orders are left out. */
const titleKey = ({ dpi, blank = 0, recentered = 0 }: PayQuote['coarse']): string => {
  if (recentered > 0) return dpi === null && blank === 0 ? 'pay.recentered' : 'pay.held';
  if (blank === 0) return 'pay.coarse';
  return dpi === null ? 'pay.blank' : 'pay.coarse_or_blank';
};

/**
 * Note about orders left out because a file prints too coarsely, would be invisible or was centered: the reason, and a
 * button that confirms them.
 */
export const CoarseFilesNote = ({ quote, onConfirmed, onLeave }: CoarseNoteProps) => {
  const translate = useTranslate();
  const mayEdit = useMayAnywhere('orders.edit');
  const refresh = useRefreshResource('orders');
  const { ids, dpi, blank = 0, recentered = 0 } = quote.coarse;
  const { busy, error, start } = useSingleRun(async () => {
    await bulkCall('/orders/confirm-quality', { ids });
    void refresh();
    onConfirmed();
  });
  if (ids.length === 0) return null;
  return (
    <NoteBox tone="warning" title={translate(titleKey(quote.coarse), { smart_count: ids.length })}>
      <Names quote={quote} onLeave={onLeave} />
      {dpi !== null && <p>{translate('printWarnings.quality.help', { dpi })}</p>}
      {blank > 0 && <p>{translate('printWarnings.blank.help', { smart_count: blank })}</p>}
      {recentered > 0 && <p>{translate('printWarnings.recentered.help', { smart_count: recentered })}</p>}
      {error && <p role="alert">{translate(error)}</p>}
      {mayEdit && (
        <div className="pl-note-acts">
          <Button variant="outlined" size="small" loading={busy} onClick={() => void start()}>
            {translate(confirmKey(quote.coarse))}
          </Button>
        </div>
      )}
    </NoteBox>
  );
};
