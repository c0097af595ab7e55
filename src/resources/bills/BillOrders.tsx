import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { BillDetail, BillOrder } from '../../../contract/bills/calls.ts';
import { type BillPart, partCents, partsOfBill, surchargeOfBill } from '../../../contract/bills/billParts.ts';
import type { CostParts } from '../../../contract/orders/costs/pricing.ts';
import { isSameSurcharge } from '../../../contract/orders/costs/surcharge.ts';
import { EmptyValue } from '../../components/text/EmptyValue.tsx';
import { ItemPicture } from '../../components/media/ItemPicture.tsx';
import { Money } from '../../components/text/Money.tsx';
import { TableBox } from '../../components/table/TableBox.tsx';
import { TitleCard } from '../../components/page/TitleCard.tsx';
import { formatMoney } from '../../i18n/format.ts';
import { surchargeLabel } from '../../i18n/surchargeLabel.ts';
import { phoneScreen } from '../../browser/breakpoints.ts';
import { useMedia } from '../../browser/useMedia.ts';
import { useMayAnywhere } from '../../providers/session/permissions.ts';
import { recordPath } from '../../../contract/pagePaths.ts';
import { billCost } from './billCost.ts';
import { TakeOff, useMayTakeOff } from './TakeOff.tsx';

interface PartProps {
  cost: CostParts | null;
  part: BillPart;
  /** Name of an order's surcharge, where the column stands for several. */
  name?: string | undefined;
}

const Part = ({ cost, part, name }: PartProps) => {
  const cents = cost && partCents[part](cost);
  return (
    <td className="pl-num">
      {cents ? <Money cents={cents} /> : <EmptyValue />}
      {cents && name ? <small className="pl-bill-since pl-faint">{name}</small> : null}
    </td>
  );
};

const Code = ({ order }: { order: BillOrder }) => {
  const code = `#${order.code}`;
  const mayView = useMayAnywhere('orders.view');
  return (
    <>
      {mayView ? (
        <Link className="pl-id pl-nw" to={recordPath('orders', order.id)}>
          {code}
        </Link>
      ) : (
        <b className="pl-id pl-nw">{code}</b>
      )}
      {order.order_number && <small className="pl-bill-number pl-faint">{order.order_number}</small>}
    </>
  );
};

/** Notes what happened to an order since it was charged: refunds and changes. */
const Remarks = ({ order }: { order: BillOrder }) => {
  const translate = useTranslate();
  const texts = [
    order.refunded_cents > 0 &&
      translate('bills.order_refunded', { amount: formatMoney(order.refunded_cents) }),
    (order.changed || !order.cost) && translate('bills.changed'),
  ].filter(Boolean);
  return texts.length > 0 && <small className="pl-bill-since pl-faint">{texts.join(' · ')}</small>;
};

/** Returns the name of an order's surcharge if the orders of the bill have different ones. */
const useSurchargeName = (bill: BillDetail, { cost }: BillOrder): string | undefined => {
  const translate = useTranslate();
  const isShared = isSameSurcharge(surchargeOfBill(bill.orders), cost?.surcharge_labels);
  return isShared ? undefined : surchargeLabel(translate, cost?.surcharge_labels);
};

const Row = ({ bill, order, takes: canTakeOff }: { bill: BillDetail; order: BillOrder; takes: boolean }) => {
  const surchargeName = useSurchargeName(bill, order);
  return (
    <tr>
      <td>
        <Code order={order} />
      </td>
      <td>
        <span className="pl-cell-two">
          <ItemPicture picture={order.item_picture} />
          <span className="pl-ell" title={order.item_summary}>
            {order.item_summary}
          </span>
        </span>
        <Remarks order={order} />
      </td>
      {partsOfBill(bill.orders).map((part) => (
        <Part key={part} cost={order.cost} part={part} name={part === 'duty' ? surchargeName : undefined} />
      ))}
      <td className="pl-num pl-strong">
        <Money cents={order.amount_cents} />
      </td>
      {canTakeOff && (
        <td>
          <TakeOff bill={bill} order={order} />
        </td>
      )}
    </tr>
  );
};

interface BillProps {
  bill: BillDetail;
  /** Cost of all its orders together; null if one of them is unknown. */
  cost: CostParts | null;
  /** True if the reader may take orders off the bill. */
  takes: boolean;
}

const Totals = ({ bill, cost, takes }: BillProps) => {
  const translate = useTranslate();
  return (
    <tfoot>
      <tr>
        <td colSpan={2}>{translate('bills.count', { smart_count: bill.order_count })}</td>
        {partsOfBill(bill.orders).map((part) => (
          <Part key={part} cost={cost} part={part} />
        ))}
        <td className="pl-num">
          <Money cents={bill.total_cents} />
        </td>
        {takes && <td />}
      </tr>
    </tfoot>
  );
};

const Table = ({ bill, cost, takes, title }: BillProps & { title: string }) => {
  const translate = useTranslate();
  return (
    <TableBox label={translate('bills.bill', { code: bill.code })}>
      <table className="pl-tbl pl-bill">
        <caption className="pl-sr">{title}</caption>
        <thead>
          <tr>
            {(['order', 'items', ...partsOfBill(bill.orders), 'amount'] as const).map((name) => (
              <th
                key={name}
                scope="col"
                className={name === 'order' || name === 'items' ? undefined : 'pl-num'}
              >
                {name === 'duty'
                  ? surchargeLabel(translate, surchargeOfBill(bill.orders), 'bills.columns.duty')
                  : translate(`bills.columns.${name}`)}
              </th>
            ))}
            {takes && (
              <th scope="col">
                <span className="pl-sr">{translate('bills.take_off.column')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {bill.orders.map((order) => (
            <Row key={order.id} bill={bill} order={order} takes={takes} />
          ))}
        </tbody>
        <Totals bill={bill} cost={cost} takes={takes} />
      </table>
    </TableBox>
  );
};

const PhoneList = ({ bill, takes }: Pick<BillProps, 'bill' | 'takes'>) => (
  <ul className="pl-its">
    {bill.orders.map((order) => (
      <li key={order.id} className="pl-it">
        <ItemPicture picture={order.item_picture} />
        <div className="pl-grow">
          <div className="pl-row">
            <span className="pl-grow">
              <Code order={order} />
            </span>
            <Money className="pl-strong" cents={order.amount_cents} />
            {takes && <TakeOff bill={bill} order={order} />}
          </div>
          <div className="pl-muted">{order.item_summary}</div>
          <Remarks order={order} />
        </div>
      </li>
    ))}
  </ul>
);

/** The orders of a bill with the cost of each part; on a phone with the amount only. */
export const BillOrders = ({ record: bill }: { record: BillDetail }) => {
  const cost = useMemo(() => billCost(bill), [bill]);
  const translate = useTranslate();
  const title = translate('bills.orders');
  const onPhone = useMedia(phoneScreen);
  const takes = useMayTakeOff(bill);
  return (
    <TitleCard title={title}>
      {bill.hidden_orders > 0 && (
        <p className="pl-card-body pl-muted">
          {translate('bills.hidden', { smart_count: bill.hidden_orders })}
        </p>
      )}
      {onPhone ? (
        <PhoneList bill={bill} takes={takes} />
      ) : (
        <Table bill={bill} cost={cost} takes={takes} title={title} />
      )}
    </TitleCard>
  );
};
