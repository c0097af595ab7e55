import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { type ShopRecord, shops } from '../../../contract/shops/shops.ts';
import { codeOf } from '../../providers/http/httpError.ts';
import { shopFailureKey } from '../../providers/session/shops.ts';
import { SchemaCreate } from '../../views/record/SchemaCreate.tsx';
import { sessionTime } from '../toasts/toastTimes.ts';
import { shopOverrides } from './shopOverrides.tsx';
import { useSwitchShop } from './useSwitchShop.ts';

const noTexts = { name: '', phone_number: '', email: '' };

/** "Add new Shop" (spec §5): a name, and how the house reaches the shop; the seller goes on in it. */
export const AddShopDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const switchShop = useSwitchShop();
  const onCreated = (shop: RaRecord): void => {
    onClose();
    notify('shops.add.done', { type: 'success', autoHideDuration: sessionTime });
    void client.invalidateQueries({ queryKey: ['shops'] });
    void switchShop(shop as ShopRecord);
  };
  const onFailed = (error: Error): void => {
    // What is wrong with a value stands at its field.
    if (codeOf(error) !== 'invalid') notify(shopFailureKey(error), { type: 'error', autoHideDuration: sessionTime });
  };
  return (
    <SchemaCreate
      resource={shops}
      title={translate('shops.add.title')}
      submit={translate('shops.add.submit')}
      safe="shops.add.cancel"
      overrides={shopOverrides}
      defaultValues={noTexts}
      onClose={onClose}
      onCreated={onCreated}
      onFailed={onFailed}
    />
  );
};
