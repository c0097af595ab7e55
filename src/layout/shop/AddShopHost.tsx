import { useEffect, useState } from 'react';
import { onOpenAddShop } from './addShop.ts';
import { lazyPart } from '../../components/lazy/lazyPart.tsx';

const AddShopDialog = lazyPart(() => import('./AddShopDialog.tsx').then((module) => module.AddShopDialog));

/** Hosts the dialog that the shop switcher and the user menu open. */
export const AddShopHost = () => {
  const [open, setOpen] = useState(false);
  useEffect(() => onOpenAddShop(() => setOpen(true)), []);
  return open ? <AddShopDialog onClose={() => setOpen(false)} /> : null;
};
