import { Button, type ButtonProps } from '../../components/inputs/Button.tsx';
import { useTranslate } from 'ra-core';
import type { ShopRecord } from '../../../contract/shops/shops.ts';
import { useSwitchShop } from '../../layout/shop/useSwitchShop.ts';
import { useShop } from '../../providers/session/useSession.ts';
import { useEditPath } from '../../views/base/paths.ts';

interface ShopButtonProps {
  record: ShopRecord;
  size?: ButtonProps['size'];
}

/** Switches to another shop. */
export const OpenButton = ({ record: shop, size = 'medium' }: ShopButtonProps) => {
  const translate = useTranslate();
  const switchShop = useSwitchShop();
  const isCurrent = useShop()?.id === shop.id;
  return isCurrent ? null : (
    <Button
      size={size}
      variant="outlined"
      aria-label={translate('settings.shop.open_named', { name: shop.name })}
      onClick={() => void switchShop({ ...shop })}
    >
      {translate('settings.shop.open')}
    </Button>
  );
};

/** The buttons of a shop in the list: edit it, switch to it. */
export const ShopButtons = ({ record: shop }: { record: ShopRecord }) => {
  const translate = useTranslate();
  const editPath = useEditPath('shops', shop);
  return (
    <>
      {editPath && (
        <Button
          size="small"
          variant="outlined"
          to={editPath}
          aria-label={translate('settings.shop.edit_named', { name: shop.name })}
        >
          {translate('app.action.edit')}
        </Button>
      )}
      <OpenButton record={shop} size="small" />
    </>
  );
};
