import { useTranslate } from 'react-admin';
import type { ShopRecord } from '../../../contract/shops/shops.ts';
import { YesNoDialog } from '../../components/dialogs/StandardDialogs.tsx';

interface GoToShopProps {
  shop: ShopRecord;
  onStay: () => void;
  onGo: () => void;
}

/** Whether to leave the page for the shop that was just added. */
export const GoToShop = ({ shop, onStay, onGo }: GoToShopProps) => {
  const translate = useTranslate();
  return (
    <YesNoDialog
      open
      title={translate('shops.go.title', { shop: shop.name })}
      onClose={onStay}
      onConfirm={onGo}
    >
      {translate('shops.go.help')}
    </YesNoDialog>
  );
};
