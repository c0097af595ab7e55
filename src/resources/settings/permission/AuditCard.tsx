import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { AuditLine } from '../../../../contract/members.ts';
import { DateTime } from '../../../components/DateTime.tsx';
import { Pager } from '../../../components/Pager.tsx';
import { TableBox } from '../../../components/TableBox.tsx';
import { Loaded } from '../Loaded.tsx';
import { SettingsCard } from '../SettingsCard.tsx';
import { callAccount } from '../../../providers/accountQuery.ts';

interface AuditPage {
  audit: AuditLine[];
  count: number;
}

const useAudit = (page: number, limit: number) => {
  const path = `/audit?page=${page}&limit=${limit}`;
  return useQuery<AuditPage>({
    queryKey: ['settings', path],
    queryFn: ({ signal }) => callAccount<AuditPage>(path, { signal }),
    placeholderData: keepPreviousData,
  });
};

/** What a line is about, of what its details carry: a name, an address, the way that support went. */
const subjectOf = ({ details }: AuditLine): string => {
  const { email, name, route, reason } = details;
  return [email, name, route, reason].filter((text) => typeof text === 'string').join(' · ');
};

const Line = ({ line }: { line: AuditLine }) => {
  const translate = useTranslate();
  return (
    <tr>
      <td className="pl-muted pl-tn">
        <DateTime value={line.created_at} />
      </td>
      <td>{line.actor_name}</td>
      <td>
        {translate(`members.audit.actions.${line.action.replace('.', '_')}`, { _: line.action })}{' '}
        <span className="pl-faint">{subjectOf(line)}</span>
      </td>
    </tr>
  );
};

const Lines = ({ audit }: Pick<AuditPage, 'audit'>) => {
  const translate = useTranslate();
  const title = translate('members.audit.title');
  if (audit.length === 0) return <p className="pl-card-body pl-muted">{translate('members.audit.empty')}</p>;
  return (
    <TableBox label={title}>
      <table className="pl-tbl pl-audit" data-density="compact">
        <caption className="pl-sr">{title}</caption>
        <thead>
          <tr>
            {(['when', 'who', 'what'] as const).map((column) => (
              <th key={column} scope="col">
                {translate(`members.audit.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {audit.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </tbody>
      </table>
    </TableBox>
  );
};

/** Who did what in the account, the newest first. */
export const AuditCard = () => {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useState(25);
  const query = useAudit(page, perPage);
  const resize = (size: number): void => {
    setPage(1);
    setPerPage(size);
  };
  return (
    <SettingsCard title={translate('members.audit.title')} flush>
      <Loaded query={query}>
        {({ audit, count }) => (
          <>
            <Lines audit={audit} />
            {count > 0 && <Pager page={page} perPage={perPage} total={count} onPage={setPage} onPerPage={resize} />}
          </>
        )}
      </Loaded>
    </SettingsCard>
  );
};
