import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Shop } from '../../../../contract/session.ts';
import { FormButtons } from '../../../components/inputs/FormButtons.tsx';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { type ShopTexts, useShopFields } from '../../../layout/shop/shopFields.tsx';
import { getShop, setShop } from '../../../providers/session/session.ts';
import { shopFailureKey } from '../../../providers/session/shops.ts';
import { callAccount } from '../../../providers/session/accountQuery.ts';

/** Saves the shop; the switcher shows a new name at once. */
const useSaveShop = (id: string, onClose: () => void) => {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const save = async (shop: ShopTexts): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      const answer = await callAccount<{ shop: Shop }>(`/shops/${id}`, { method: 'PUT', body: { shop } });
      const current = getShop();
      if (current?.id === id) setShop({ ...current, name: answer.shop.name });
      onClose();
      notify('app.views.done', { type: 'success' });
      void queryClient.invalidateQueries({ queryKey: ['shops'] });
      void queryClient.invalidateQueries({ queryKey: ['settings', '/shops'] });
    } catch (error) {
      setBusy(false);
      notify(shopFailureKey(error), { type: 'error' });
    }
  };
  return { busy, save };
};

/** Name, phone and e-mail of a shop, by the rules of adding one. */
export const EditShopDialog = ({ shop, onClose }: { shop: Shop; onClose: () => void }) => {
  const translate = useTranslate();
  const { fields, check } = useShopFields({ name: shop.name, phone_number: shop.phone_number ?? '', email: shop.email ?? '' });
  const { busy, save } = useSaveShop(shop.id, onClose);
  const submit = (): void => {
    const texts = check();
    if (texts) void save(texts);
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={translate('settings.shop.edit_title', { name: shop.name })}
      onSubmit={submit}
      actions={<FormButtons submit={translate('app.action.save')} busy={busy} onClose={onClose} />}
    >
      {fields}
    </FormDialog>
  );
};
