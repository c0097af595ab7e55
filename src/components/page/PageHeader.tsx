import { MdOutlineChevronRight } from 'react-icons/md';
import type { ReactNode, Ref } from 'react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';

export interface Crumb {
  label: string;
  /** Absent for the last crumb, which is the page itself. */
  to?: string;
}

const Breadcrumb = ({ crumbs }: { crumbs: readonly Crumb[] }) => {
  const translate = useTranslate();
  return (
    <nav className="pl-crumb" aria-label={translate('layout.breadcrumb')}>
      {crumbs.map(({ label, to }, index) => (
        <span className="pl-crumb" style={noMargin} key={to ?? label}>
          {index > 0 && <MdOutlineChevronRight aria-hidden="true" />}
          {to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}
        </span>
      ))}
    </nav>
  );
};

const noMargin = { margin: 0 };

interface PageHeaderProps {
  title: ReactNode;
  /** Breadcrumbs to the page, the page itself last. */
  crumbs?: readonly Crumb[];
  /** Status badges after the title. */
  badges?: ReactNode;
  /** Line of facts under the title. */
  facts?: ReactNode;
  /** Buttons or wizard steps at the right; at most one is primary (look §1). */
  actions?: ReactNode;
  /** Ref of the `h1`, which gets the focus after navigation (look §8). */
  headingRef?: Ref<HTMLHeadingElement>;
}

/** Header of every page, with its only `h1` (look §6). */
export const PageHeader = ({ title, crumbs, badges, facts, actions, headingRef }: PageHeaderProps) => (
  <>
    {crumbs && <Breadcrumb crumbs={crumbs} />}
    <div className="pl-title" data-facts={Boolean(facts)}>
      <h1 ref={headingRef} tabIndex={-1}>
        {title}
      </h1>
      {badges && <span className="pl-title-badges">{badges}</span>}
      {actions && <div className="pl-title-acts">{actions}</div>}
    </div>
    {facts && <div className="pl-facts">{facts}</div>}
  </>
);
