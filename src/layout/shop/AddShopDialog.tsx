import { useTranslate, type RaRecord, useNotify } from 'react-admin';
import { type ShopRecord, shops } from '../../../contract/shops/shops.ts';
import { YesNoDialog } from '../../components/dialogs/StandardDialogs.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { emptyValues } from '../../../contract/schema/written.ts';
import { codeOf } from '../../providers/http/httpError.ts';
import { shopFailureKey } from '../../providers/session/shops.ts';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SchemaCreate } from '../../views/record/SchemaCreate.tsx';
import { sessionTime } from '../toasts/toastTimes.ts';
import { shopOverrides } from './shopOverrides.tsx';
import { useSwitchShop } from './useSwitchShop.ts';

interface GoToShopProps {
  shop: ShopRecord;
  onStay: () => void;
  onGo: () => void;
}

/** Whether to leave the page for the shop that was just added. */
const GoToShop = ({ shop, onStay, onGo }: GoToShopProps) => {
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

const empty = emptyValues(shops, {});

/** Lists are read again at any time; what lies deeper is work that would be left: a record, a form, the steps of an import. */
const isAtWork = (pathname: string): boolean => pathname.split('/').filter(Boolean).length > 1;

/**
 * "Add new Shop" (spec §5): a name, and how the house reaches the shop. The seller goes on in it; out of work that
 * he is at only if he wants to.
 */
export const AddShopDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const switchShop = useSwitchShop();
  const { pathname } = useLocation();
  const [added, setAdded] = useState<ShopRecord>();
  const onCreated = (shop: RaRecord): void => {
    notify('shops.add.done', { type: 'success', autoHideDuration: sessionTime });
    void client.invalidateQueries({ queryKey: ['shops'] });
    if (isAtWork(pathname)) {
      setAdded(shop as ShopRecord);
      return;
    }
    onClose();
    void switchShop(shop as ShopRecord);
  };
  const onFailed = (error: Error): void => {
    // What is wrong with a value stands at its field.
    if (codeOf(error) !== 'invalid')
      notify(shopFailureKey(error), { type: 'error', autoHideDuration: sessionTime });
  };
  if (added)
    return <GoToShop shop={added} onStay={onClose} onGo={() => void switchShop(added, true).then(onClose)} />;
  return (
    <SchemaCreate
      resource={shops}
      title={translate('shops.add.title')}
      submit={translate('shops.add.submit')}
      safe="shops.add.cancel"
      overrides={shopOverrides}
      defaultValues={empty}
      onClose={onClose}
      onCreated={onCreated}
      onFailed={onFailed}
    />
  );
};
