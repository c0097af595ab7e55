import { shops } from '../../../contract/shops/shops.ts';
import { SchemaShow } from '../../views/record/SchemaShow.tsx';
import { OpenButton } from './ShopButtons.tsx';

/** `/setting/shop/{id}`: the shop's contact data and its orders. */
export const ShopShow = () => <SchemaShow resource={shops} buttons={OpenButton} />;
