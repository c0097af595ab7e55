import { Button, type ButtonProps } from '../../components/inputs/Button.tsx';
import { useTranslate } from 'react-admin';
import type { ShopRecord } from '../../../contract/shops/shops.ts';
import { useSwitchShop } from '../../layout/shop/useSwitchShop.ts';
import { useMay } from '../../providers/session/permissions.ts';
import { useShop } from '../../providers/session/useSession.ts';
import { useRecordPath } from '../../views/base/paths.ts';

/** What can be done with a shop: change it, go on in it. */
export const ShopButtons = ({
  record: shop,
  size = 'medium',
}: {
  record: ShopRecord;
  size?: ButtonProps['size'];
}) => {
  const translate = useTranslate();
  const switchShop = useSwitchShop();
  const pathOf = useRecordPath('shops');
  const current = useShop()?.id === shop.id;
  return (
    <>
      {useMay('stores.edit', shop.id) && (
        <Button
          size={size}
          variant="outlined"
          to={`${pathOf(shop.id)}/edit`}
          aria-label={translate('settings.shop.edit_named', { name: shop.name })}
        >
          {translate('app.action.edit')}
        </Button>
      )}
      {!current && (
        <Button
          size={size}
          variant="outlined"
          aria-label={translate('settings.shop.open_named', { name: shop.name })}
          onClick={() => void switchShop({ ...shop })}
        >
          {translate('settings.shop.open')}
        </Button>
      )}
    </>
  );
};
