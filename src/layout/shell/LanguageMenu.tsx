import { MdOutlineCheck, MdOutlineKeyboardArrowDown, MdOutlineLanguage } from 'react-icons/md';
import { useLocales, useTranslate } from 'ra-core';
import { ListItemText, Menu, MenuItem } from '../../components/overlays/index.tsx';
import { LanguageFlag } from '../../components/media/LanguageFlag.tsx';
import { isLanguage } from '../../i18n/locale.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useOpener } from '../../components/dialogs/useOpener.ts';
import { useChosenLanguage } from './useOwnLanguage.ts';

/** Returns the languages under their own names as menu items: an array, because a Menu does not accept a fragment. */
export const useLanguageItems = (onDone: () => void) => {
  const locales = useLocales();
  const [language, choose] = useChosenLanguage();
  return locales.map(({ locale, name }) => (
    <MenuItem
      key={locale}
      role="menuitemradio"
      aria-checked={locale === language}
      lang={locale}
      onClick={() => {
        if (isLanguage(locale)) void choose(locale);
        onDone();
      }}
    >
      {isLanguage(locale) && <LanguageFlag language={locale} />}
      <ListItemText>{name}</ListItemText>
      {locale === language && <MdOutlineCheck aria-hidden="true" />}
    </MenuItem>
  ));
};

interface LanguageMenuProps {
  /** Shows the language's full name instead of its code, for the full-page layout. */
  named?: boolean;
}

/** Button with globe and language code; its menu has the names with their flags (look §7 "Language control"). */
export const LanguageMenu = ({ named: showsName = false }: LanguageMenuProps) => {
  const translate = useTranslate();
  const { opener, anchor, close } = useOpener('menu');
  const items = useLanguageItems(close);
  const locales = useLocales();
  const [language] = useLanguage();
  const name = locales.find(({ locale }) => locale === language)?.name ?? language;
  const code = language.toUpperCase();
  return (
    <>
      <button
        type="button"
        className="pl-ib pl-lang"
        aria-label={`${showsName ? '' : `${code}, `}${translate('layout.header.language')}: ${name}`}
        {...opener}
      >
        <MdOutlineLanguage aria-hidden="true" />
        {showsName ? name : code}
        {showsName && <MdOutlineKeyboardArrowDown aria-hidden="true" />}
      </button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ paper: { className: 'pl-hang' } }}
      >
        {items}
      </Menu>
    </>
  );
};
