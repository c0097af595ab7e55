import { ListBase, useListContext, useTranslate } from 'ra-core';
import type { Order } from '../../../contract/orders/orders.ts';
import { DateTime } from '../../components/DateTime.tsx';
import { Money } from '../../components/Money.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';

const Rows = () => {
  const { data = [] } = useListContext<Order>();
  return data.map((order) => (
    <tr key={order.id}>
      <td>{order.code}</td>
      <td>
        <DateTime value={order.created_at} />
      </td>
      <td>{order.recipient}</td>
      <td>{order.status}</td>
      <td className="pl-num">
        <Money cents={order.total_cents} />
      </td>
    </tr>
  ));
};

export const OrderList = () => {
  const translate = useTranslate();
  return (
    <div className="pl-page">
      <PageHeader title={translate('orders.title')} />
      <ListBase perPage={25} sort={{ field: 'created_at', order: 'DESC' }}>
        <table className="pl-tbl">
          <tbody>
            <Rows />
          </tbody>
        </table>
      </ListBase>
    </div>
  );
};
