import type { ComponentType, ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import type { SettingsName } from '../../../contract/pagePaths.ts';
import { NotFound } from '../../components/feedback/NotFound.tsx';
import { lazyPage } from '../../components/lazy/lazyPage.tsx';
import { Guarded } from '../../layout/guards/Guarded.tsx';
import { SettingsLayout, settingsRights } from '../../layout/settings/SettingsLayout.tsx';
import { withTexts } from '../../providers/texts/texts.ts';

/** The pages of the settings that are not a resource's list; `shops` and `templates` add those. */
const pages = {
  general: lazyPage(() => import('./general/General.tsx').then((module) => module.General)),
  account: lazyPage(() => import('./account/Account.tsx').then((module) => module.Account)),
  permission: lazyPage(() =>
    withTexts(import('./permission/Permission.tsx'), 'members').then((module) => module.Permission),
  ),
} satisfies Partial<Record<SettingsName, ComponentType>>;

const pageNames = Object.keys(pages) as (keyof typeof pages)[];

const renderPage = (name: keyof typeof pages): ReactNode => {
  const Page = pages[name];
  const right = settingsRights[name];
  const page = (
    <SettingsLayout path={name}>
      <Page />
    </SettingsLayout>
  );
  return right ? <Guarded right={right}>{page}</Guarded> : page;
};

/** `/setting`: its pages beside a sub-navigation (look §6 "Settings"). `/setting` itself redirects to the first one. */
export const Settings = () => (
  <Routes>
    <Route index element={<Navigate replace to="general" />} />
    {pageNames.map((name) => (
      <Route key={name} path={name} element={renderPage(name)} />
    ))}
    <Route path="*" element={<NotFound />} />
  </Routes>
);
