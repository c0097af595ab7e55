import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { AuditLine } from '../../../../../contract/accounts/members.ts';
import { pageSizes } from '../../../../../contract/pages.ts';
import { Pager } from '../../../../components/table/Pager.tsx';
import { filterQuery } from '../../../../providers/query/filterKeys.ts';
import { callAccount } from '../../../../providers/session/accountQuery.ts';
import { Loaded } from '../../Loaded.tsx';
import { SettingsCard } from '../../../../components/page/SettingsCard.tsx';
import type { Known } from './auditDetails.ts';
import { AuditFilters, type AuditWish } from './AuditFilters.tsx';
import { AuditLines } from './AuditLines.tsx';

interface AuditPage {
  audit: AuditLine[];
  count: number;
}

const useAudit = (page: number, limit: number, wish: AuditWish) => {
  const query = new URLSearchParams({
    page: String(page),
    limit: String(limit),
    ...filterQuery({ ...wish }),
  });
  const path = `/audit?${query.toString()}`;
  return useQuery<AuditPage>({
    queryKey: ['settings', path],
    queryFn: ({ signal }) => callAccount<AuditPage>(path, { signal }),
    placeholderData: keepPreviousData,
  });
};

const isNarrowed = (wish: AuditWish): boolean => Object.values(wish).some((value) => value !== undefined);

const Nothing = ({ onClear }: { onClear: (() => void) | undefined }) => {
  const translate = useTranslate();
  if (!onClear) return <p className="pl-card-body pl-muted">{translate('members.audit.empty')}</p>;
  return (
    <p className="pl-card-body pl-muted" role="status">
      {translate('members.audit.none')}{' '}
      <button type="button" className="pl-link" onClick={onClear}>
        {translate('app.list.clear_filters')}
      </button>
    </p>
  );
};

/** Who did what in the account, the newest first; narrowed by who, part and date. */
export const AuditCard = (known: Known) => {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useState<number>(pageSizes[0]);
  const [wish, setWish] = useState<AuditWish>({});
  const [cleared, setCleared] = useState(0);
  const query = useAudit(page, perPage, wish);
  const narrow = (next: AuditWish): void => {
    setPage(1);
    setWish(next);
  };
  const resize = (size: number): void => {
    setPage(1);
    setPerPage(size);
  };
  const clear = (): void => {
    narrow({});
    setCleared(cleared + 1);
  };
  return (
    <SettingsCard title={translate('members.audit.title')} flush>
      {(query.data?.count !== 0 || isNarrowed(wish)) && (
        <AuditFilters key={cleared} wish={wish} onChange={narrow} />
      )}
      <Loaded query={query}>
        {({ audit, count }) => (
          <>
            {audit.length > 0 ? (
              <AuditLines audit={audit} {...known} />
            ) : (
              <Nothing onClear={isNarrowed(wish) ? clear : undefined} />
            )}
            {count > 0 && (
              <Pager page={page} perPage={perPage} total={count} onPage={setPage} onPerPage={resize} />
            )}
          </>
        )}
      </Loaded>
    </SettingsCard>
  );
};
