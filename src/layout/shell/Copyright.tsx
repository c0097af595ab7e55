import { useTranslate } from 'ra-core';

/** "© 2026 Platen": line at the foot of every page. */
export const Copyright = () => {
  const translate = useTranslate();
  return translate('layout.sidebar.copyright', {
    year: String(new Date().getFullYear()),
  });
};
