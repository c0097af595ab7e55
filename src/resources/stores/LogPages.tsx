import { useGetResourceLabel } from 'ra-core';
import { storeEvents } from '../../../contract/stores/log.ts';
import { EmptyValue } from '../../components/text/EmptyValue.tsx';
import type { Overrides } from '../../views/base/overrides.ts';
import { SchemaList } from '../../views/list/SchemaList.tsx';
import { SchemaShow } from '../../views/record/SchemaShow.tsx';
import { detailText } from './detailText.ts';
import { reasonText } from './reasonText.ts';

const overrides: Overrides<(typeof storeEvents)['fields']> = {
  cell: {
    detail: (event, { translate }) => detailText(translate, event),
    reason: ({ reason }, { translate }) => (reason === null ? <EmptyValue /> : reasonText(translate, reason)),
  },
};

/** `/setting/shop/log`: the log of the store links. */
export const StoreEventList = () => {
  const labelOf = useGetResourceLabel();
  return <SchemaList resource={storeEvents} overrides={overrides} title={labelOf(storeEvents.name)} />;
};

/** `/setting/shop/log/{id}`: an entry of the log. */
export const StoreEventShow = () => <SchemaShow resource={storeEvents} overrides={overrides} />;
