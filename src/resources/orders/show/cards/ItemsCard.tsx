import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { unmatchedPath } from '../../../../../contract/pagePaths.ts';
import type { OrderDetail, OrderItem } from '../../../../../contract/orders/calls.ts';
import { Money } from '../../../../components/text/Money.tsx';
import { StatusBadge, ToneBadge } from '../../../../components/text/StatusBadge.tsx';
import { TitleCard } from '../../../../components/page/TitleCard.tsx';
import { useMay } from '../../../../providers/session/permissions.ts';
import { formatCount } from '../../../../i18n/format.ts';
import { shippedCount } from '../parcels.ts';
import { MockupThumb } from '../mockups/MockupThumb.tsx';
import { PrintFiles } from '../PrintFiles.tsx';
import { isResend } from '../refunds.ts';

/** Shows the shipping state of an item while the order is partly shipped. */
const ItemState = ({ order, item }: { order: OrderDetail; item: OrderItem }) => {
  const translate = useTranslate();
  const maySeeProducts = useMay('products.view', order.shop_id);
  if (!item.variant_id) {
    return (
      <>
        <ToneBadge tone="attention" pip="diamond">
          {translate('orderShow.items.no_product')}
        </ToneBadge>
        {order.status === 'pending' && maySeeProducts && (
          <Link className="pl-link" to={unmatchedPath(item.listing_sku ?? item.name)}>
            {translate('orderShow.items.match')}
          </Link>
        )}
      </>
    );
  }
  if (order.status !== 'partially-fulfilled') return null;
  const status = shippedCount(order, item) >= item.quantity ? 'fulfilled' : 'process';
  return (
    <StatusBadge
      resource="orders"
      status={status}
      label={translate(`resources.orders.choices.status.${status}`)}
    />
  );
};

/** Shows "2 × $24.50"; without the price if nobody pays it or the user may not see it. */
const Count = ({ item, isFree }: { item: OrderItem; isFree: boolean }) => (
  <span className="pl-tn">
    {formatCount(item.quantity)}
    {item.unit_cents !== null && (
      <>
        {' × '}
        <Money cents={isFree ? 0 : item.unit_cents + (item.print_cents ?? 0)} />
      </>
    )}
  </span>
);

const Total = ({ order, item }: { order: OrderDetail; item: OrderItem }) =>
  item.total_cents !== null && <Money cents={isResend(order) ? 0 : item.total_cents} />;

/** Shows the buyer's personalization, to be copied exactly as typed. */
const Personalization = ({ text }: { text: string }) => {
  const translate = useTranslate();
  return (
    <dl className="pl-own">
      <dt className="pl-muted">{translate('orders.items.personalization')}</dt>
      <dd className="pl-own-text">{text}</dd>
    </dl>
  );
};

const ItemRow = ({ order, item, phone }: { order: OrderDetail; item: OrderItem; phone: boolean }) => (
  <li className="pl-it">
    <MockupThumb order={order} item={item} />
    <div className="pl-grow">
      <div className="pl-row">
        <b className={phone ? 'pl-strong pl-grow' : 'pl-strong'}>{item.name}</b>
        {!phone && <ItemState order={order} item={item} />}
        {phone && (
          <span className="pl-strong">
            <Total order={order} item={item} />
          </span>
        )}
      </div>
      <div className="pl-muted">
        {item.options} <span className="pl-faint">· {item.sku ?? item.listing_sku}</span>
      </div>
      {phone && item.quantity > 1 && (
        <div className="pl-muted">
          <Count item={item} isFree={isResend(order)} />
        </div>
      )}
      {phone && <ItemState order={order} item={item} />}
      {item.personalization && <Personalization text={item.personalization} />}
      <PrintFiles order={order} item={item} />
    </div>
    {!phone && (
      <>
        <div className="pl-num pl-muted pl-it-count">
          <Count item={item} isFree={isResend(order)} />
        </div>
        <div className="pl-num pl-strong pl-it-total">
          <Total order={order} item={item} />
        </div>
      </>
    )}
  </li>
);

/** Lists the items: product, variant, print files with their resolution, and cost. */
export const ItemsCard = ({ order, phone }: { order: OrderDetail; phone: boolean }) => {
  const translate = useTranslate();
  const lines = translate('orders.items.lines', { smart_count: order.items.length });
  const pieces = translate('orders.items.pieces', { smart_count: order.quantity });
  return (
    <TitleCard
      title={translate('orders.items.title')}
      aside={<span className="pl-faint">{`${lines} · ${pieces}`}</span>}
    >
      <ul className="pl-its">
        {order.items.map((item) => (
          <ItemRow key={item.id} order={order} item={item} phone={phone} />
        ))}
      </ul>
    </TitleCard>
  );
};
