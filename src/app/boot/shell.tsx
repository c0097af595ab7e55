import { renderToStaticMarkup } from 'react-dom/server';
import { nameSlot } from '../../../contract/operator/firstPage.ts';
import { pagePath } from '../../../contract/pagePaths.ts';
import { TabsSkeleton } from '../../components/feedback/TabsSkeleton.tsx';
import { Mark } from '../../layout/shell/Mark.tsx';
import { byHeading, type NavItem, navigationOf } from '../../layout/shell/navigation.ts';
import { catalogue as en } from '../../i18n/en/catalogue.ts';
import { catalogue as vi } from '../../i18n/vi/catalogue.ts';
import { languages } from '../../i18n/locale.ts';
import { areas } from '../areas.ts';

type Catalogue = Readonly<Record<string, unknown>>;

const textAt = (catalogue: Catalogue, path: string): string | undefined => {
  const text = path
    .split('.')
    .reduce<unknown>((node, key) => (node as Catalogue | undefined)?.[key], catalogue);
  return typeof text === 'string' ? text : undefined;
};

/**
 * Returns attributes with a text in both languages, from which `fillShell` shows the reader's; uses the first key
 * that the catalogues have.
 */
const inBoth = (...keys: readonly string[]) => {
  const key = keys.find((candidate) => textAt(en, candidate) !== undefined) ?? '';
  const last = (catalogue: Catalogue): string | undefined =>
    textAt(catalogue, key)?.split('||||').at(-1)?.trim();
  return { 'data-en': last(en), 'data-vi': last(vi) };
};

const Item = ({ icon: Icon, label, path, right }: NavItem) => (
  <li data-right={right}>
    <a href={path} tabIndex={-1} data-path={path}>
      <Icon />
      <span className="pl-ell pl-rail-sr" {...inBoth(`layout.sidebar.${label}`, `resources.${label}.name`)} />
    </a>
  </li>
);

const Heading = ({ of: section }: { of: string }) => {
  const texts = inBoth(`layout.sidebar.${section}`);
  return <h2 {...texts}>{texts['data-en']}</h2>;
};

const Side = () => (
  <div className="pl-side">
    <span className="pl-brand">
      <Mark />
      <span className="pl-rail-sr">{nameSlot}</span>
    </span>
    <div className="pl-nav">
      {byHeading(navigationOf(areas)).map(([heading, items]) => (
        <div key={heading}>
          {heading && <Heading of={heading} />}
          <ul>
            {items.map((item) => (
              <Item key={item.path} {...item} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  </div>
);

const Head = () => (
  <div className="pl-head">
    <span className="pl-ib pl-burger" />
    <span className="pl-shop">
      <span className="pl-shop-mark" data-current="true" />
      <span className="pl-ell">
        <small {...inBoth('layout.header.working_on')} />
        <b />
      </span>
    </span>
  </div>
);

const rows = Array.from({ length: 16 }, (_, row) => row);
const cells = Array.from({ length: 6 }, (_, cell) => cell);

/** Skeleton of a list (`SkeletonTable`), for pages that are lists. */
const List = () => (
  <div className="pl-card pl-list" data-list="">
    <TabsSkeleton />
    <div className="pl-filters" />
    <table className="pl-tbl">
      <thead>
        <tr>
          <td className="pl-sk-head" colSpan={cells.length} />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            {cells.map((cell) => (
              <td key={cell}>
                <span className="pl-sk" />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** Titles by path, for lists whose texts are in every page's catalogue. */
const titles = areas.flatMap(({ resource: { name } }) => {
  const texts = inBoth(`${name}.title`);
  return texts['data-en']
    ? [
        <h1 key={name} data-at={pagePath(name)} {...texts}>
          {texts['data-en']}
        </h1>,
      ]
    : [];
});

const Shell = () => (
  <div className="pl-app pl-boot" aria-hidden="true">
    <Side />
    <div className="pl-main">
      <Head />
      <div className="pl-content">
        <div className="pl-page">
          <div className="pl-title">
            {titles}
            <h1 data-at="">
              <span className="pl-sk" />
            </h1>
          </div>
          <List />
        </div>
      </div>
    </div>
  </div>
);

/** Offer to reload the page when its code does not load (`main.tsx`). */
const Late = () => (
  <div className="pl-boot-late" role="alert">
    {[en, vi].map(({ app }, index) => (
      <p key={app.state.page_slow} lang={languages[index]}>
        {app.state.page_slow}{' '}
        <button type="button" className="pl-link">
          {app.action.retry}
        </button>
      </p>
    ))}
  </div>
);

/**
 * App shell that `index.html` shows until the dashboard's code is loaded, in both languages, with the skeleton of a
 * list. `scripts/firstPaint.ts` writes it into the page, the server the
 * operator's name and mark, and `fillShell` fills it for the reader.
 */
export const shellHtml = renderToStaticMarkup(
  <>
    <Shell />
    <Late />
  </>,
);
