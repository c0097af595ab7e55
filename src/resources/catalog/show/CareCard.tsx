import { useTranslate } from 'react-admin';
import type { CatalogDetail } from '../../../../contract/catalog/calls.ts';
import { TitleCard } from '../../../components/page/TitleCard.tsx';

/** How it is cared for; a rule that is not one of the house's stands in its own words. */
export const CareCard = ({ record: { care } }: { record: CatalogDetail }) => {
  const translate = useTranslate();
  if (care.length === 0) return null;
  return (
    <TitleCard title={translate('resources.catalog.sections.care')}>
      <p className="pl-card-body">
        {care.map((rule) => translate(`catalog.show.care.${rule}`, { _: rule })).join(' · ')}
      </p>
    </TitleCard>
  );
};
