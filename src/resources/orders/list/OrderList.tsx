import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { orders } from '../../../../contract/orders/orders.ts';
import { useShortcut } from '../../../browser/shortcuts.ts';
import { useMay } from '../../../providers/session/permissions.ts';
import { SchemaList } from '../../../views/list/SchemaList.tsx';
import { orderActions } from '../actions/orderActions.ts';
import { createPath, importPath } from '../../../workflows/newOrder/paths.ts';
import { useOrderFileLayouts } from './orderFileLayouts.ts';
import { HeaderActions } from './HeaderActions.tsx';
import { NoOrders } from '../../../workflows/newOrder/NoOrders.tsx';
import { orderOverrides } from './overrides.tsx';

/** Renders `/orders`: the orders of the shop (look §6 "List"); `c` creates one, `i` imports a file. */
export const OrderList = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const mayCreate = useMay('orders.create');
  useShortcut('i', () => void navigate(importPath), mayCreate);
  return (
    <SchemaList
      resource={orders}
      overrides={orderOverrides}
      actions={orderActions}
      title={translate('orders.title')}
      searchWords={{ label: translate('orders.search'), hint: translate('orders.search_hint') }}
      createPath={mayCreate ? createPath : undefined}
      headerActions={<HeaderActions />}
      files={useOrderFileLayouts()}
      empty={<NoOrders />}
    />
  );
};
