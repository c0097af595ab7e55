import { useStore, useTranslate } from 'ra-core';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Drawer, usePrefetchOverlays } from '../../components/overlays/index.tsx';
import { AddShopHost } from '../shop/AddShopHost.tsx';
import { DebtBar, OfflineBar } from './Bars.tsx';
import { narrowScreen } from '../../browser/breakpoints.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { GlobalShortcuts } from '../keys/GlobalShortcuts.tsx';
import { ProofHost } from '../proof/ProofHost.tsx';
import { Header } from './Header.tsx';
import { ScrollToTop } from './ScrollToTop.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SupportBar } from './SupportBar.tsx';
import { TourHost } from '../tour/TourHost.tsx';
import { useArrival, usePageTitle } from '../guards/useArrival.ts';
import { useMedia } from '../../browser/useMedia.ts';
import { useShop } from '../../providers/session/useSession.ts';

const contentId = 'content';

/**
 * Moves the focus to the page's list, past tabs, filters and columns; without a list, to the page's content. The
 * URL stays, because the guard of unsaved changes cannot stop a hash change that the router did not make.
 */
const skipToList = (event: MouseEvent): void => {
  const skipTarget =
    document.querySelector<HTMLElement>(`#${contentId} .pl-list-rows`) ?? document.getElementById(contentId);
  if (!skipTarget) return;
  event.preventDefault();
  skipTarget.scrollIntoView({ block: 'nearest' });
  skipTarget.focus({ preventScroll: true });
};

const SkipLink = () => {
  const translate = useTranslate();
  return (
    <a className="pl-skip" href={`#${contentId}`} onClick={skipToList}>
      {translate('ra.navigation.skip_nav')}
    </a>
  );
};

interface DrawerSidebarProps {
  open: boolean;
  onClose: () => void;
}

const DrawerSidebar = ({ open, onClose }: DrawerSidebarProps) => {
  const translate = useTranslate();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      className="pl-drawer-side"
      slotProps={{ paper: { 'aria-label': translate('layout.sidebar.main'), role: 'dialog' } }}
    >
      <Sidebar onNavigate={onClose} />
    </Drawer>
  );
};

/** Returns the sidebar's state: stored on wide windows; on narrow ones a drawer that starts closed (spec §2). */
const useSidebar = () => {
  const narrow = useMedia(narrowScreen);
  const [wideOpen, setWideOpen] = useStore('sidebar.open', true);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const { pathname } = useLocation();
  const [lastPath, setLastPath] = useState(pathname);
  if (lastPath !== pathname) {
    setLastPath(pathname);
    setDrawerOpen(false);
  }
  return {
    narrow,
    open: narrow ? drawerOpen : wideOpen,
    toggle: () => (narrow ? setDrawerOpen(!drawerOpen) : setWideOpen(!wideOpen)),
    closeDrawer: () => setDrawerOpen(false),
  };
};

/** App shell: sidebar, header, bars and the page between them (look §6 "Frame"). */
export const AppShell = ({ children }: { children: ReactNode }) => {
  const content = useRef<HTMLElement>(null);
  const { narrow, open, toggle, closeDrawer } = useSidebar();
  useArrival(content);
  usePageTitle(content, useShop()?.name);
  usePrefetchOverlays();
  return (
    <>
      <SkipLink />
      <div className="pl-app" data-rail={!narrow && !open}>
        {narrow ? <DrawerSidebar open={open} onClose={closeDrawer} /> : <Sidebar rail={!open} />}
        <div className="pl-main">
          <Header sidebarOpen={open} onToggleSidebar={toggle} />
          <SupportBar />
          <DebtBar />
          <OfflineBar />
          <main ref={content} id={contentId} className="pl-content" tabIndex={-1}>
            <ErrorBoundary>{children}</ErrorBoundary>
          </main>
        </div>
      </div>
      <ScrollToTop />
      <GlobalShortcuts />
      <AddShopHost />
      <ProofHost />
      <TourHost />
    </>
  );
};
