import { MdOutlineKeyboard } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import { Link, useLocation } from 'react-router-dom';
import { Kbd } from '../../components/text/Kbd.tsx';
import { readOperator } from '../../browser/operator.ts';
import { formatLargeCount } from '../../i18n/format.ts';
import { mayNow } from '../../providers/session/permissions.ts';
import { useCountOf, useFacets } from '../../providers/lists/useFacets.ts';
import { useSession, useShop } from '../../providers/session/useSession.ts';
import { Copyright } from './Copyright.tsx';
import { Mark } from './Mark.tsx';
import { useAreaName } from '../areas.ts';
import { byHeading, itemOf, type NavItem, useNavigation } from './navigation.ts';
import { openShortcuts } from '../../browser/shortcuts.ts';

type Waiting = NonNullable<NavItem['waiting']>;

/** Count of waiting records; a tooltip and screen readers say what they are. */
const Count = ({ resource, count, calm = false }: { resource: string; count: number; calm?: boolean }) => {
  const translate = useTranslate();
  if (count === 0) return null;
  const text = translate(`layout.sidebar.counts.${resource}`, {
    smart_count: count,
    _: translate('layout.sidebar.waiting', { smart_count: count }),
  });
  return (
    <span className="pl-nav-count" data-calm={calm} title={text}>
      <span aria-hidden="true">{formatLargeCount(count)}</span>
      <span className="pl-sr">{`, ${text}`}</span>
    </span>
  );
};

const CountOfTabs = ({ resource, values }: Waiting) => {
  const { data } = useFacets(resource);
  const count = values.reduce((sum, value) => sum + (data?.facets[value] ?? 0), 0);
  return <Count resource={resource} count={count} />;
};

const CalmCount = ({ resource, filter }: { resource: string; filter: NonNullable<Waiting['calm']> }) => (
  <Count resource={resource} count={useCountOf(resource, filter).data ?? 0} calm />
);

interface ItemProps {
  item: NavItem;
  current: boolean;
  rail: boolean;
  onNavigate: (() => void) | undefined;
}

const Item = ({
  item: { icon: Icon, label, resource, path, waiting },
  current,
  rail,
  onNavigate,
}: ItemProps) => {
  const text = useAreaName()(`layout.sidebar.${label}`, resource);
  return (
    <li>
      <Link
        to={path}
        aria-current={current ? 'page' : undefined}
        title={rail ? text : undefined}
        onClick={onNavigate}
      >
        <Icon aria-hidden="true" />
        <span className="pl-ell pl-rail-sr">{text}</span>
        {waiting &&
          (waiting.calm ? (
            <CalmCount resource={waiting.resource} filter={waiting.calm} />
          ) : (
            <CountOfTabs {...waiting} />
          ))}
      </Link>
    </li>
  );
};

/** Returns the entries that the user may open in the shop of this tab. */
const useAllowed = (): readonly NavItem[] => {
  useSession();
  useShop();
  return useNavigation().filter(({ right }) => !right || mayNow(right));
};

interface SidebarProps {
  /** Shows icons only, 56 px wide. */
  rail?: boolean;
  /** Called when a link was followed, so that the drawer closes. */
  onNavigate?: () => void;
}

/** Sidebar: logo, sections, shortcuts and the copyright line (look §6 "Frame"). */
export const Sidebar = ({ rail = false, onNavigate }: SidebarProps) => {
  const translate = useTranslate();
  const current = itemOf(useNavigation(), useLocation().pathname);
  const allowed = byHeading(useAllowed());
  const { name } = readOperator();
  return (
    <aside className="pl-side" aria-label={name}>
      <Link to="/" className="pl-brand" title={rail ? name : undefined} onClick={onNavigate}>
        <Mark />
        <span className="pl-rail-sr">{name}</span>
      </Link>
      <nav className="pl-nav" aria-label={translate('layout.sidebar.main')}>
        {allowed.map(([heading, items]) => (
          <div key={heading ?? 'top'}>
            {heading && <h2>{translate(`layout.sidebar.${heading}`)}</h2>}
            <ul>
              {items.map((item) => (
                <Item
                  key={item.path}
                  item={item}
                  current={item.path === current?.path}
                  rail={rail}
                  onNavigate={onNavigate}
                />
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="pl-side-foot">
        <button
          type="button"
          onClick={openShortcuts}
          title={rail ? translate('layout.sidebar.shortcuts') : undefined}
        >
          <MdOutlineKeyboard className="pl-icon-small" aria-hidden="true" />
          <span className="pl-rail-sr">{translate('layout.sidebar.shortcuts')}</span>
          <Kbd>?</Kbd>
        </button>
        <p className="pl-copyright">
          <Copyright />
        </p>
      </div>
    </aside>
  );
};
