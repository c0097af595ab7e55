import { useTranslate } from 'ra-core';
import {
  createContext,
  type FocusEvent,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import type { Right } from '../../../contract/accounts/permissions.ts';
import { settingPath, type SettingsName, settingsNames } from '../../../contract/pagePaths.ts';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { mayNow } from '../../providers/session/permissions.ts';
import { useSession, useShop } from '../../providers/session/useSession.ts';

/** Rights that the pages of the settings need; a page without one is open to everybody. */
export const settingsRights: Readonly<Partial<Record<SettingsName, Right>>> = {
  shop: 'stores.view',
  permission: 'members.view',
  templates: 'orders.create',
};

const mayOpen = (right: Right | undefined): boolean => right === undefined || mayNow(right);

/** Element for a page's buttons in the header of the settings. */
const ActionsSlot = createContext<HTMLElement | null>(null);

/** Puts a page's buttons at the right of the header; at most one is primary (look §1). */
export const SettingsActions = ({ children }: { children: ReactNode }) => {
  const slot = use(ActionsSlot);
  return slot && createPortal(children, slot);
};

/** Px of the previous item that stay visible. */
const visiblePart = 48;

/** Scrolls the strip of items on a phone to the current one. */
const useCurrentInView = (current: SettingsName) => {
  const list = useRef<HTMLUListElement>(null);
  useEffect(
    function showCurrent() {
      const item = list.current?.querySelector<HTMLElement>(`[href$="/${current}"]`)?.parentElement;
      if (item && list.current)
        list.current.scrollLeft = Math.max(0, item.offsetLeft - list.current.offsetLeft - visiblePart);
    },
    [current],
  );
  return list;
};

/** Scrolls a focused item fully into view; browsers leave a half visible one as it is. */
const showWhole = ({ target }: FocusEvent): void =>
  target.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });

const SubNavigation = ({ current }: { current: SettingsName }) => {
  const translate = useTranslate();
  const list = useCurrentInView(current);
  useSession();
  useShop();
  const allowed = settingsNames.filter((name) => mayOpen(settingsRights[name]));
  return (
    <nav className="pl-subnav" aria-label={translate('settings.title')}>
      <ul ref={list}>
        {allowed.map((path) => (
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

/** Creates the element for the buttons: the same one as long as the layout is mounted, wherever it is attached. */
const newSlot = (): HTMLElement => Object.assign(document.createElement('div'), { className: 'pl-row' });

interface SettingsLayoutProps {
  path: SettingsName;
  children: ReactNode;
}

/** Layout of the settings: header, and sub-navigation beside a page. */
export const SettingsLayout = ({ path, children }: SettingsLayoutProps) => {
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
