import { MdOutlineAdd, MdOutlineUnfoldMore } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { Popover } from '../../components/overlays/index.tsx';
import { openAddShop } from './addShop.ts';
import { ShopOptions, ShopMark } from './ShopOptions.tsx';
import { useShortcut } from '../../browser/shortcuts.ts';
import { useSwitchShop } from './useSwitchShop.ts';
import { useMay } from '../../providers/session/permissions.ts';
import { useShop } from '../../providers/session/useSession.ts';

/** Button with the shop of this tab, which opens the choice of another: "You work on:" (spec §2 "Header", look §6). */
export const ShopSwitcher = () => {
  const translate = useTranslate();
  const shop = useShop();
  const switchShop = useSwitchShop();
  const mayAddShop = useMay('stores.create');
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  useShortcut('mod+k', () => setOpen(true));
  if (!shop) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        className="pl-shop"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <ShopMark name={shop.name} current />
        <span className="pl-ell">
          <small>{translate('layout.header.working_on')}</small>
          <b title={shop.name}>{shop.name}</b>
        </span>
        <MdOutlineUnfoldMore aria-hidden="true" />
      </button>
      <Popover
        open={open}
        anchorEl={() => button.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { className: 'pl-hang', 'aria-label': translate('layout.header.shop'), role: 'dialog' },
        }}
      >
        <ShopOptions
          currentId={shop.id}
          open={open}
          onChoose={(chosenShop) => {
            setOpen(false);
            if (chosenShop.id !== shop.id) void switchShop(chosenShop);
          }}
        />
        {mayAddShop && (
          <button
            type="button"
            className="pl-shops-add"
            onClick={() => {
              setOpen(false);
              openAddShop();
            }}
          >
            <MdOutlineAdd aria-hidden="true" />
            {translate('layout.header.add_shop')}
          </button>
        )}
      </Popover>
    </>
  );
};
