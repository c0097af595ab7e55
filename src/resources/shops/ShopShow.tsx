import { shops } from '../../../contract/shops/shops.ts';
import { SchemaShow } from '../../views/record/SchemaShow.tsx';
import { OpenButton } from './ShopButtons.tsx';

/** `/setting/shop/{id}`: how the shop is reached, and its orders. */
export const ShopShow = () => <SchemaShow resource={shops} buttons={OpenButton} />;
