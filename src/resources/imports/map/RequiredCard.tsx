import { MdOutlineCheck, MdOutlineErrorOutline } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import { requiredLabel } from '../../../workflows/templates/problems.ts';
import { type Columns, type FileFacts, missingImportFields, neededFields } from './mapModel.ts';

const tight = { gap: 6 };

/** Lets the title shrink to its text, so that the count stands right beside it. */
const asWideAsItsText = { minWidth: 0 };

/** Lists the fields that an order needs, and which of them have a column. */
export const RequiredCard = ({ columns, file }: { columns: Columns; file: FileFacts }) => {
  const translate = useTranslate();
  const needed = neededFields(file);
  const missing = new Set(missingImportFields(columns, file));
  return (
    <section className="pl-card">
      <header className="pl-card-head">
        <h2 className="pl-card-title" style={asWideAsItsText}>
          {translate('imports.map.required_fields')}
        </h2>
        <span className="pl-muted pl-tn">
          {needed.length - missing.size} / {needed.length}
        </span>
      </header>
      <ul className="pl-card-body pl-of-rows" style={tight}>
        {needed.map(({ field, rows }) => (
          <li key={field} className={missing.has(field) ? 'pl-row pl-bad' : 'pl-row'}>
            {missing.has(field) ? (
              <MdOutlineErrorOutline
                className="pl-icon-small"
                role="img"
                aria-hidden={false}
                title={translate('imports.map.missing_word')}
              />
            ) : (
              <MdOutlineCheck
                className="pl-good pl-icon-small"
                role="img"
                aria-hidden={false}
                title={translate('imports.map.matched')}
              />
            )}
            {requiredLabel(translate, field)}
            {rows !== undefined && (
              <span className="pl-muted pl-tn">{translate('imports.map.rows', { smart_count: rows })}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
