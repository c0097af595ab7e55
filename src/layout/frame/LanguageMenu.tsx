import { MdOutlineCheck, MdOutlineKeyboardArrowDown, MdOutlineLanguage } from 'react-icons/md';
import { useLocales, useTranslate } from 'react-admin';
import { ListItemText, Menu, MenuItem } from '../../components/overlays/index.tsx';
import { LanguageFlag } from '../../components/media/LanguageFlag.tsx';
import { isLanguage } from '../../i18n/locale.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useOpener } from '../../components/dialogs/useOpener.ts';
import { useChosenLanguage } from './useOwnLanguage.ts';

/** Each language under its own name, as menu items; a fragment's children may not stand in a Menu, so it is an array. */
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
  /** The language's full name instead of its code, for the full-page layout. */
  named?: boolean;
}

/** Globe and code; the menu has the names with their flags (look §7 "Language control"). */
export const LanguageMenu = ({ named = false }: LanguageMenuProps) => {
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
        aria-label={`${named ? '' : `${code}, `}${translate('layout.header.language')}: ${name}`}
        {...opener}
      >
        <MdOutlineLanguage aria-hidden="true" />
        {named ? name : code}
        {named && <MdOutlineKeyboardArrowDown aria-hidden="true" />}
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
