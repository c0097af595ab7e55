import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Shop } from '../../../contract/session.ts';
import { FormButtons } from '../../components/inputs/FormButtons.tsx';
import { FormDialog } from '../../components/dialogs/FormDialog.tsx';
import { postOnce } from '../../providers/http/idempotency.ts';
import { shopFailureKey } from '../../providers/session/shops.ts';
import { noShopTexts, type ShopTexts, useShopFields } from './shopFields.tsx';
import { sessionTime } from '../toasts/toastTimes.ts';
import { useSwitchShop } from './useSwitchShop.ts';

/** Adds the shop, says so, and goes on in it. */
const useAddShop = (onClose: () => void) => {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const switchShop = useSwitchShop();
  const [busy, setBusy] = useState(false);
  const add = async (shop: ShopTexts): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      const answer = await postOnce<{ shop: Shop }>('/shops', { shop });
      onClose();
      notify('shops.add.done', { type: 'success', autoHideDuration: sessionTime });
      void queryClient.invalidateQueries({ queryKey: ['shops'] });
      await switchShop(answer.shop);
    } catch (error) {
      setBusy(false);
      notify(shopFailureKey(error), { type: 'error', autoHideDuration: sessionTime });
    }
  };
  return { busy, add };
};

/** "Add new Shop" (spec §5): a name, and how the house reaches the shop. */
export const AddShopDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const { fields, check } = useShopFields(noShopTexts);
  const { busy, add } = useAddShop(onClose);
  const submit = (): void => {
    const shop = check();
    if (shop) void add(shop);
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={translate('shops.add.title')}
      onSubmit={submit}
      actions={<FormButtons safe="shops.add.cancel" submit={translate('shops.add.submit')} busy={busy} onClose={onClose} />}
    >
      {fields}
    </FormDialog>
  );
};
