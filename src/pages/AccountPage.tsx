import { type ReactNode, useEffect } from 'react';
import { FullPage } from '../layout/shell/FullPage.tsx';
import { pageTitle } from '../layout/guards/useArrival.ts';

interface AccountPageProps {
  title: string;
  lead: ReactNode;
  /** Icon above the title. */
  icon?: ReactNode;
  children: ReactNode;
}

/** Public page with one task: title, one line, form (look §6). */
export const AccountPage = ({ title, lead, icon, children }: AccountPageProps) => {
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
  return (
    <FullPage>
      {icon}
      <h1>{title}</h1>
      <p className="pl-full-lead">{lead}</p>
      {children}
    </FullPage>
  );
};
