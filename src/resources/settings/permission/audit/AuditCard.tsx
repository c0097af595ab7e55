import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { AuditLine } from '../../../../../contract/accounts/members.ts';
import { pageSizes } from '../../../../../contract/pages.ts';
import { Pager } from '../../../../components/table/Pager.tsx';
import { filterQuery } from '../../../../providers/query/filterKeys.ts';
import { callAccount } from '../../../../providers/session/accountQuery.ts';
import { QueryContent } from '../../QueryContent.tsx';
import { SettingsCard } from '../../../../components/page/SettingsCard.tsx';
import type { NamedRecords } from './auditDetails.ts';
import { AuditFilters, type AuditFilterValues } from './AuditFilters.tsx';
import { AuditLines } from './AuditLines.tsx';

interface AuditPage {
  audit: AuditLine[];
  count: number;
}

const useAudit = (page: number, limit: number, filters: AuditFilterValues) => {
  const query = new URLSearchParams({
    page: String(page),
    limit: String(limit),
    ...filterQuery({ ...filters }),
  });
  const path = `/audit?${query.toString()}`;
  return useQuery<AuditPage>({
    queryKey: ['settings', path],
    queryFn: ({ signal }) => callAccount<AuditPage>(path, { signal }),
    placeholderData: keepPreviousData,
  });
};

const isNarrowed = (filters: AuditFilterValues): boolean =>
  Object.values(filters).some((value) => value !== undefined);

const NoLines = ({ onClear }: { onClear: (() => void) | undefined }) => {
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

/** The account's audit log, newest first; filtered by person or object, area and date. */
export const AuditCard = (records: NamedRecords) => {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useState<number>(pageSizes[0]);
  const [filters, setFilters] = useState<AuditFilterValues>({});
  const [clearCount, setClearCount] = useState(0);
  const query = useAudit(page, perPage, filters);
  const applyFilters = (nextFilters: AuditFilterValues): void => {
    setPage(1);
    setFilters(nextFilters);
  };
  const changePageSize = (size: number): void => {
    setPage(1);
    setPerPage(size);
  };
  const clear = (): void => {
    applyFilters({});
    setClearCount(clearCount + 1);
  };
  return (
    <SettingsCard title={translate('members.audit.title')} flush>
      {(query.data?.count !== 0 || isNarrowed(filters)) && (
        <AuditFilters key={clearCount} filters={filters} onChange={applyFilters} />
      )}
      <QueryContent query={query}>
        {({ audit, count }) => (
          <>
            {audit.length > 0 ? (
              <AuditLines audit={audit} {...records} />
            ) : (
              <NoLines onClear={isNarrowed(filters) ? clear : undefined} />
            )}
            {count > 0 && (
              <Pager
                page={page}
                perPage={perPage}
                total={count}
                onPage={setPage}
                onPerPage={changePageSize}
              />
            )}
          </>
        )}
      </QueryContent>
    </SettingsCard>
  );
};
