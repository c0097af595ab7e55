import { useState } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { OrderDetail } from '../../../../../contract/orders/calls.ts';
import { CopyText } from '../../../../components/text/CopyText.tsx';
import { DateTime } from '../../../../components/text/DateTime.tsx';
import { StatusBadge } from '../../../../components/text/StatusBadge.tsx';
import { TitleCard } from '../../../../components/page/TitleCard.tsx';
import { formatCount, formatDay } from '../../../../i18n/format.ts';
import { parcelEventText } from '../../../../i18n/phrases.ts';
import { trackingGroup } from '../../../../../contract/trackings/trackings.ts';
import { checkPushAgain } from '../../../../../contract/stores/rules.ts';
import { Button } from '../../../../components/inputs/Button.tsx';
import { postOnce } from '../../../../providers/http/idempotency.ts';
import { useRefreshResource } from '../../../../providers/lists/useRefreshResource.ts';
import { useMay, useMayAnywhere } from '../../../../providers/session/permissions.ts';
import { recordPath } from '../../../../../contract/pagePaths.ts';
import { parcelContent, type ItemPieces, unshippedItems } from '../parcels.ts';
import { codeLabel } from '../../../../i18n/codes.ts';

type Parcel = OrderDetail['packages'][number];

const contentText = (pieces: readonly ItemPieces[]): string =>
  pieces.map(({ item, quantity }) => `${formatCount(quantity)} × ${item.name}`).join(', ');

const TrackingNumber = ({ parcel: { number, url } }: { parcel: Parcel }) => {
  const translate = useTranslate();
  return (
    <CopyText text={number} description={translate('orderShow.packages.number_copy')}>
      {url ? (
        <a href={url} target="_blank" rel="noreferrer">
          {number}
          <span className="pl-sr"> ({translate('orderShow.packages.opens')})</span>
        </a>
      ) : (
        <span className="pl-med">{number}</span>
      )}{' '}
    </CopyText>
  );
};

/** Links to the parcel's page, which has all events of the carrier. */
const ParcelLink = ({ id, children }: { id: string; children: string }) =>
  useMayAnywhere('trackings.view') ? <Link to={recordPath('trackings', id)}>{children}</Link> : children;

interface StorePushProps {
  shopId: string;
  trackingId: string;
  push: NonNullable<Parcel['store_push']>;
}

/** Shows the state of the parcel's report to the linked store, with a button to retry a failed one. */
const StorePush = ({ shopId, trackingId, push }: StorePushProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefreshResource('orders');
  const mayEdit = useMay('stores.edit', shopId);
  const [busy, setBusy] = useState(false);
  const pushAgain = async (): Promise<void> => {
    setBusy(true);
    try {
      await postOnce(`/store-links/${push.link_id}/push`, { push: { tracking_id: trackingId } });
      notify('orderShow.packages.pushed_again', { type: 'success' });
      await refresh();
    } catch (error) {
      notify(error instanceof Error ? error.message : 'app.unexpected', { type: 'error' });
    }
    setBusy(false);
  };
  const reason =
    push.reason &&
    translate(`resources.store_links.choices.problem.${push.reason}`, {
      _: translate(`resources.incoming_orders.choices.reason.${push.reason}`, { _: push.reason }),
    });
  return (
    <span className="pl-row pl-muted">
      <span>
        {translate(`orderShow.packages.push.${push.status}`, { store: push.store })}
        {reason && push.status !== 'sent' && ` · ${reason}`}
      </span>
      {mayEdit && checkPushAgain(push.status).ok && (
        <Button size="small" loading={busy} onClick={() => void pushAgain()}>
          {translate('orderShow.packages.push_again')}
        </Button>
      )}
    </span>
  );
};

const ParcelRow = ({ order, parcel }: { order: OrderDetail; parcel: Parcel }) => {
  const translate = useTranslate();
  const group = trackingGroup(parcel.status);
  return (
    <li className="pl-pk">
      <span className="pl-row">
        <b className="pl-strong">
          <ParcelLink id={parcel.id}>
            {translate('orderShow.packages.package', { number: parcel.package_no })}
          </ParcelLink>
        </b>
        <StatusBadge resource="trackings" status={group} label={translate(`status.trackings.${group}`)} />
      </span>
      <span className="pl-muted pl-pk-end">{contentText(parcelContent(order, parcel))}</span>
      <span className="pl-muted">
        {codeLabel(translate, 'shipping_lines', parcel.line)} · <TrackingNumber parcel={parcel} />
      </span>
      <span className="pl-faint pl-pk-end">
        {parcel.last_event && parcelEventText(parcel.last_event, translate)}
        {parcel.last_event_at && (
          <>
            {' · '}
            <DateTime value={parcel.last_event_at} shape="day" />{' '}
            <DateTime value={parcel.last_event_at} shape="time" />
          </>
        )}
        {!parcel.delivered_at && parcel.expected_from && parcel.expected_to && (
          <>
            {' '}
            ·{' '}
            {translate('orderShow.expected', {
              from: formatDay(parcel.expected_from),
              to: formatDay(parcel.expected_to),
            })}
          </>
        )}
      </span>
      {parcel.store_push && (
        <StorePush shopId={order.shop_id} trackingId={parcel.id} push={parcel.store_push} />
      )}
    </li>
  );
};

const RestRow = ({ pieces }: { pieces: readonly ItemPieces[] }) => {
  const translate = useTranslate();
  return (
    <li className="pl-pk">
      <span className="pl-row">
        <b className="pl-strong">{translate('orderShow.packages.rest')}</b>
        <StatusBadge
          resource="trackings"
          status="not-shipped"
          label={translate('orderShow.packages.not_shipped')}
        />
      </span>
      <span className="pl-muted pl-pk-end">{contentText(pieces)}</span>
      <span className="pl-faint">{translate('orderShow.packages.in_production')}</span>
    </li>
  );
};

const inProduction = new Set<string>(['process', 'partially-fulfilled']);

/** Lists the parcels and where they are, then what is still in production. Nothing before production. */
export const PackagesCard = ({ order }: { order: OrderDetail }) => {
  const translate = useTranslate();
  const unshippedPieces = inProduction.has(order.status) ? unshippedItems(order) : [];
  if (order.packages.length === 0 && unshippedPieces.length === 0) return null;
  return (
    <TitleCard title={translate('orderShow.packages.title')}>
      <ul className="pl-pks">
        {order.packages.map((parcel) => (
          <ParcelRow key={parcel.id} order={order} parcel={parcel} />
        ))}
        {unshippedPieces.length > 0 && <RestRow pieces={unshippedPieces} />}
      </ul>
    </TitleCard>
  );
};
