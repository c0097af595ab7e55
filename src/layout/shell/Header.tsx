import { MdOutlineMenu } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import { useAddedToHeader } from './headerPart.ts';
import { Bell } from '../notifications/Bell.tsx';
import { GlobalSearch } from '../search/GlobalSearch.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { PlanPill, RateDisplay } from './Plan.tsx';
import { ShopSwitcher } from '../shop/ShopSwitcher.tsx';
import { UserMenu } from './UserMenu.tsx';

interface HeaderProps {
  sidebarOpen: boolean;
  onToggleSidebar: () => void;
}

/** Header above every page (spec §2 "Header"). */
export const Header = ({ sidebarOpen, onToggleSidebar }: HeaderProps) => {
  const translate = useTranslate();
  const added = useAddedToHeader();
  return (
    <header className="pl-head">
      <button
        type="button"
        className="pl-ib pl-burger"
        aria-label={translate('layout.header.toggle_sidebar')}
        aria-expanded={sidebarOpen}
        onClick={onToggleSidebar}
      >
        <MdOutlineMenu aria-hidden="true" />
      </button>
      <ShopSwitcher />
      <GlobalSearch />
      <span className="pl-grow" />
      {added}
      <RateDisplay />
      <PlanPill />
      <span className="pl-vr" />
      <LanguageMenu />
      <Bell />
      <UserMenu />
    </header>
  );
};
