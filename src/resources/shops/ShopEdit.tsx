import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { shops } from '../../../contract/shops/shops.ts';
import { shopOverrides } from '../../layout/shop/shopOverrides.tsx';
import { getShop, setShop } from '../../providers/identity/session.ts';
import { SchemaEdit } from '../../views/record/SchemaEdit.tsx';

/**
 * `/setting/shop/{id}/edit`: name, phone and e-mail, with the rules of a new shop; the switcher shows a new name at
 * once.
 */
export const ShopEdit = () => {
  const client = useQueryClient();
  const onSaved = ({ id, name }: RaRecord): void => {
    const current = getShop();
    if (current?.id === id) setShop({ ...current, name: String(name) });
    void client.invalidateQueries({ queryKey: ['shops'] });
  };
  return <SchemaEdit resource={shops} overrides={shopOverrides} onSaved={onSaved} />;
};
