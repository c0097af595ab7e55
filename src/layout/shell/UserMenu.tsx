import { MdOutlineAdd, MdOutlineCheck, MdOutlineLogout, MdOutlinePersonOutline } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { settingPath } from '../../../contract/pagePaths.ts';
import { Divider, ListItemText, Menu, MenuItem } from '../../components/overlays/index.tsx';
import { openAddShop } from '../shop/addShop.ts';
import { initialsOf } from '../../i18n/initials.ts';
import { useLanguageItems } from './LanguageMenu.tsx';
import { PlanPill, RateDisplay } from './Plan.tsx';
import { phoneScreen } from '../../browser/breakpoints.ts';
import { useMedia } from '../../browser/useMedia.ts';
import { schemeChoices, useScheme } from '../../browser/useScheme.ts';
import { useMay } from '../../providers/session/permissions.ts';
import { useSession } from '../../providers/session/useSession.ts';
import { useOpener } from '../../components/dialogs/useOpener.ts';

const useSchemeItems = (onDone: () => void) => {
  const translate = useTranslate();
  const [choice, , choose] = useScheme();
  return schemeChoices.map((scheme) => (
    <MenuItem
      key={scheme}
      role="menuitemradio"
      aria-checked={scheme === choice}
      onClick={() => {
        choose(scheme);
        onDone();
      }}
    >
      <ListItemText>{translate(`layout.header.${scheme}`)}</ListItemText>
      {scheme === choice && <MdOutlineCheck aria-hidden="true" />}
    </MenuItem>
  ));
};

const useActionItems = (onDone: () => void) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const mayAddShop = useMay('stores.create');
  const addShop = (): void => {
    onDone();
    openAddShop();
  };
  return [
    mayAddShop && (
      <MenuItem key="add-shop" onClick={addShop}>
        <MdOutlineAdd aria-hidden="true" />
        <ListItemText>{translate('layout.header.add_shop')}</ListItemText>
      </MenuItem>
    ),
    <MenuItem
      key="account"
      onClick={() => {
        onDone();
        void navigate(settingPath('account'));
      }}
    >
      <MdOutlinePersonOutline aria-hidden="true" />
      <ListItemText>{translate('layout.header.account')}</ListItemText>
    </MenuItem>,
    <MenuItem key="sign-out" onClick={() => void navigate('/logout')}>
      <MdOutlineLogout aria-hidden="true" />
      <ListItemText>{translate('layout.header.sign_out')}</ListItemText>
    </MenuItem>,
  ];
};

const Group = ({ label }: { label: string }) => (
  <li className="pl-menu-group" role="presentation">
    {label}
  </li>
);

/** User menu: the signed-in person, items that do not fit in the header, color scheme, sign-out (spec §2 "Header"). */
export const UserMenu = () => {
  const translate = useTranslate();
  const user = useSession()?.user;
  const onPhone = useMedia(phoneScreen);
  const { opener, anchor, close } = useOpener('menu');
  const schemes = useSchemeItems(close);
  const languages = useLanguageItems(close);
  const actions = useActionItems(close);
  if (!user) return null;
  const name = user.full_name || user.email;
  return (
    <>
      <button
        type="button"
        className="pl-ib"
        aria-label={`${translate('layout.header.user_menu')}: ${name}`}
        {...opener}
      >
        <span className="pl-ava" aria-hidden="true" data-initials={initialsOf(name)} />
      </button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { className: 'pl-hang' }, list: { sx: { minWidth: 232 }, 'aria-label': name } }}
      >
        <li className="pl-who" role="presentation">
          <b>{name}</b>
          <span>{user.email}</span>
        </li>
        <li className="pl-menu-facts" role="presentation">
          <RateDisplay />
          <PlanPill />
        </li>
        <Divider component="li" role="presentation" />
        {onPhone && <Group label={translate('layout.header.language')} />}
        {onPhone && languages}
        <Group label={translate('layout.header.theme')} />
        {schemes}
        <Divider component="li" role="presentation" />
        {actions}
      </Menu>
    </>
  );
};
