import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { readOperator } from '../../browser/operator.ts';
import { OfflineBar } from './Bars.tsx';
import { Copyright } from './Copyright.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { Mark } from './Mark.tsx';

/**
 * Full-page layout of the public pages: logo, language and form, with the brand panel at the right (spec §2). Without
 * network it shows a bar on top.
 */
export const FullPage = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  return (
    <div className="pl-full">
      <OfflineBar />
      <div className="pl-full-form">
        <header className="pl-row">
          <span className="pl-brand">
            <Mark />
            {readOperator().name}
          </span>
          <span className="pl-grow" />
          <LanguageMenu named />
        </header>
        <main className="pl-full-body">{children}</main>
        <footer className="pl-full-foot">
          <Copyright />
        </footer>
      </div>
      <aside className="pl-full-brand">
        <img src="/sign-in.svg" alt="" loading="lazy" />
        <h2>{translate('auth.brand.title')}</h2>
        <p>{translate('auth.brand.help')}</p>
        <div className="pl-inks" aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
          <i />
          <i />
        </div>
      </aside>
    </div>
  );
};
