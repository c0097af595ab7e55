import { useTranslate } from 'react-admin';
import { type FocusEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Link, Navigate, Route, Routes } from 'react-router-dom';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { Guarded } from '../../layout/guards/Guarded.tsx';
import { NotFound } from '../../components/feedback/NotFound.tsx';
import { mayNow } from '../../providers/session/permissions.ts';
import { useSession, useShop } from '../../providers/session/useSession.ts';
import { settingPath } from '../../../contract/pagePaths.ts';
import { type SettingsPage, settingsPages } from './pages.ts';
import { ActionsSlot } from './SettingsActions.tsx';

/** px of the item before that stay in sight. */
const before = 48;

/** On a phone the items are a strip: the current one is in view. */
const useCurrentInView = (current: SettingsPage['path']) => {
  const list = useRef<HTMLUListElement>(null);
  useEffect(
    function showCurrent() {
      const item = list.current?.querySelector<HTMLElement>(`[href$="/${current}"]`)?.parentElement;
      if (item && list.current)
        list.current.scrollLeft = Math.max(0, item.offsetLeft - list.current.offsetLeft - before);
    },
    [current],
  );
  return list;
};

/** Browsers leave an item of the strip that is half in sight where it is. */
const showWhole = ({ target }: FocusEvent): void =>
  target.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });

const SubNavigation = ({ current }: { current: SettingsPage['path'] }) => {
  const translate = useTranslate();
  const list = useCurrentInView(current);
  useSession();
  useShop();
  const allowed = settingsPages.filter(({ right }) => !right || mayNow(right));
  return (
    <nav className="pl-subnav" aria-label={translate('settings.title')}>
      <ul ref={list}>
        {allowed.map(({ path }) => (
          <li key={path}>
            <Link
              to={settingPath(path)}
              aria-current={path === current ? 'page' : undefined}
              onFocus={showWhole}
            >
              {translate(`settings.pages.${path}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** One element as long as the frame lives, wherever it hangs. */
const newSlot = (): HTMLElement => Object.assign(document.createElement('div'), { className: 'pl-row' });

interface SettingsFrameProps {
  path: SettingsPage['path'];
  children: ReactNode;
}

/** The head of the settings, and their sub-navigation beside a page. */
export const SettingsFrame = ({ path, children }: SettingsFrameProps) => {
  const translate = useTranslate();
  const [slot] = useState(newSlot);
  const hang = useCallback((head: HTMLElement | null) => head?.append(slot), [slot]);
  const title = translate(`settings.pages.${path}`);
  return (
    <div className="pl-page">
      <PageHeader
        title={title}
        crumbs={[{ label: translate('settings.title'), to: '/setting' }, { label: title }]}
        actions={<div ref={hang} />}
      />
      <div className="pl-set">
        <SubNavigation current={path} />
        <ActionsSlot value={slot}>{children}</ActionsSlot>
      </div>
    </div>
  );
};

const guarded = ({ path, page: Page, right }: SettingsPage): ReactNode => {
  const framed = <SettingsFrame path={path}>{Page && <Page />}</SettingsFrame>;
  return right ? <Guarded right={right}>{framed}</Guarded> : framed;
};

/** `/setting`: its pages beside a sub-navigation (look §6 "Settings"). `/setting` itself leads to the first one. */
export const Settings = () => (
  <Routes>
    {settingsPages[0] && <Route index element={<Navigate replace to={settingsPages[0].path} />} />}
    {settingsPages
      .filter(({ page }) => page)
      .map((page) => (
        <Route key={page.path} path={page.path} element={guarded(page)} />
      ))}
    <Route path="*" element={<NotFound />} />
  </Routes>
);
