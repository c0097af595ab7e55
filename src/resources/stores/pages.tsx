import { useGetResourceLabel } from 'react-admin';
import { incomingOrders } from '../../../contract/stores/incoming.ts';
import { storeLinks } from '../../../contract/stores/links.ts';
import { storeEvents } from '../../../contract/stores/log.ts';
import { SchemaEdit } from '../../views/record/SchemaEdit.tsx';
import { SchemaList } from '../../views/list/SchemaList.tsx';
import { SchemaShow } from '../../views/record/SchemaShow.tsx';

/** `/setting/shop/links`: the stores linked to the shops. */
export const StoreLinkList = () => {
  const labelOf = useGetResourceLabel();
  return <SchemaList resource={storeLinks} title={labelOf(storeLinks.name)} />;
};

/** `/setting/shop/links/{id}`: a store and its health. */
export const StoreLinkShow = () => <SchemaShow resource={storeLinks} />;

/** `/setting/shop/links/{id}/edit`: the name of a store and its rules. */
export const StoreLinkEdit = () => <SchemaEdit resource={storeLinks} />;

/** `/setting/shop/incoming`: orders of linked stores. */
export const IncomingOrderList = () => {
  const labelOf = useGetResourceLabel();
  return <SchemaList resource={incomingOrders} title={labelOf(incomingOrders.name)} />;
};

/** `/setting/shop/incoming/{id}`: what became of an order of a store. */
export const IncomingOrderShow = () => <SchemaShow resource={incomingOrders} />;

/** `/setting/shop/log`: the log of the store links. */
export const StoreEventList = () => {
  const labelOf = useGetResourceLabel();
  return <SchemaList resource={storeEvents} title={labelOf(storeEvents.name)} />;
};

/** `/setting/shop/log/{id}`: an entry of the log. */
export const StoreEventShow = () => <SchemaShow resource={storeEvents} />;
