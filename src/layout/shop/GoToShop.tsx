import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { ShopRecord } from '../../../contract/shops/shops.ts';
import { FormDialog } from '../../components/dialogs/FormDialog.tsx';

interface GoToShopProps {
  shop: ShopRecord;
  onStay: () => void;
  onGo: () => void;
}

/** Whether to leave the page for the shop that was just added. */
export const GoToShop = ({ shop, onStay, onGo }: GoToShopProps) => {
  const translate = useTranslate();
  return (
    <FormDialog
      open
      destructive
      onClose={onStay}
      title={translate('shops.go.title', { shop: shop.name })}
      actions={
        <>
          <Button variant="outlined" autoFocus onClick={onStay}>
            {translate('shops.go.stay')}
          </Button>
          <Button variant="contained" onClick={onGo}>
            {translate('shops.go.go')}
          </Button>
        </>
      }
    >
      {translate('shops.go.help')}
    </FormDialog>
  );
};
