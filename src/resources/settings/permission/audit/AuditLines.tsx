import { useTranslate } from 'ra-core';
import type { AuditLine } from '../../../../../contract/accounts/members.ts';
import { DateTime } from '../../../../components/text/DateTime.tsx';
import { TableBox } from '../../../../components/table/TableBox.tsx';
import { type AuditText, type NamedRecords, useAuditDetails } from './auditDetails.ts';

const columns = ['when', 'who', 'what'] as const;

interface LineProps {
  line: AuditLine;
  about: AuditText;
}

const Line = ({ line, about: { subject, action, changes } }: LineProps) => (
  <tr>
    <td className="pl-audit-part pl-muted pl-tn">
      <DateTime value={line.created_at} shape="seconds" />
    </td>
    <td className="pl-audit-part">{line.actor_name}</td>
    <td className="pl-audit-part">
      {action}
      {subject && (
        <>
          {': '}
          <b className="pl-strong">{subject}</b>
        </>
      )}
      {changes.map((change) => (
        <p key={change} className="pl-muted">
          {change}
        </p>
      ))}
    </td>
  </tr>
);

/** A table of when, who, and what with the changed values (look §7: logs have seconds). */
export const AuditLines = ({ audit, ...records }: NamedRecords & { audit: readonly AuditLine[] }) => {
  const translate = useTranslate();
  const detailsOf = useAuditDetails(records);
  const title = translate('members.audit.title');
  return (
    <TableBox label={title}>
      <table className="pl-tbl pl-audit" data-density="compact">
        <caption className="pl-sr">{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {translate(`members.audit.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {audit.map((line) => (
            <Line key={line.id} line={line} about={detailsOf(line)} />
          ))}
        </tbody>
      </table>
    </TableBox>
  );
};
