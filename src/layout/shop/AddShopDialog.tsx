import { useTranslate, type RaRecord, useNotify } from 'ra-core';
import { type ShopRecord, shops } from '../../../contract/shops/shops.ts';
import { YesNoDialog } from '../../components/dialogs/StandardDialogs.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { emptyValues } from '../../../contract/schema/writable.ts';
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

/** Asks whether to leave the page for the shop that was just added. */
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

/**
 * Returns true on pages with work that leaving would interrupt: a record, a form, an import. Lists are at the first
 * path level and can be reopened.
 */
const isAtWork = (pathname: string): boolean => pathname.split('/').filter(Boolean).length > 1;

/**
 * Dialog "Add new Shop" (spec §5): a name, and the shop's contact. The seller continues in the new shop; on a page
 * with work only after a confirmation.
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
    // Errors of a value are shown at its field.
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
