import '../../../workflows/stores/stores.css';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { recordPath } from '../../../../contract/pagePaths.ts';
import type { LinkDetail } from '../../../../contract/stores/calls.ts';
import { storeLinks } from '../../../../contract/stores/links.ts';
import { DateTime } from '../../../components/text/DateTime.tsx';
import { SchemaField, SchemaSection } from '../../../views/record/SchemaSection.tsx';
import { SchemaShow } from '../../../views/record/SchemaShow.tsx';
import { NeedsBadge } from '../../../workflows/stores/NeedsBadge.tsx';
import { PlatformMark } from '../../../workflows/stores/PlatformMark.tsx';
import { ConnectionCard } from './ConnectionCard.tsx';
import { FactsCard } from './FactsCard.tsx';
import { ForeignCard } from './ForeignCard.tsx';
import { HooksCard } from './HooksCard.tsx';
import { LinkButtons } from './LinkButtons.tsx';
import { LogCard } from './LogCard.tsx';
import { NeedsYouCard } from './NeedsYouCard.tsx';
import { PaymentsCard } from './PaymentsCard.tsx';
import { StateNote } from './StateNote.tsx';

interface PartProps {
  record: LinkDetail;
}

const Badges = ({ record }: PartProps) => <NeedsBadge count={record.failures} />;

const Facts = ({ record: { platform, origin, shop_id: shopId, created_at: connectedAt } }: PartProps) => {
  const translate = useTranslate();
  return (
    <span className="pl-row">
      <PlatformMark platform={platform} />
      <span>
        {`${translate(`resources.store_links.choices.platform.${platform}`)} · `}
        <a href={origin} target="_blank" rel="noreferrer">
          {origin.replace(/^https:\/\//, '')}
        </a>
        {' · '}
        <Link to={recordPath('shops', shopId)}>
          <SchemaField source="shop_id" />
        </Link>
        {` · ${translate('resources.store_links.fields.created_at')} `}
        <DateTime value={connectedAt} shape="date" />
      </span>
    </span>
  );
};

const Health = ({ record }: PartProps) => (
  <>
    <StateNote link={record} />
    <FactsCard link={record} />
    {record.status !== 'disconnected' && <NeedsYouCard link={record} />}
    <LogCard link={record} />
  </>
);

const Rules = () => (
  <div className="pl-st-rules">
    {storeLinks.show
      .filter(({ title }) => title === 'rules')
      .map((section) => (
        <SchemaSection key={section.title} {...section} />
      ))}
  </div>
);

const Side = ({ record }: PartProps) => (
  <>
    {record.status !== 'disconnected' && <HooksCard link={record} />}
    <ConnectionCard link={record} />
    {record.status !== 'disconnected' && <PaymentsCard link={record} />}
    <ForeignCard link={record} />
    <Rules />
  </>
);

const sections = { summary: Health };
const aside = { rules: Side };

/** `/setting/shop/links/{id}`: a store, how its link does, and what waits for the seller. */
export const StoreLinkShow = () => (
  <SchemaShow
    resource={storeLinks}
    badges={Badges}
    facts={Facts}
    buttons={LinkButtons}
    sections={sections}
    aside={aside}
  />
);
