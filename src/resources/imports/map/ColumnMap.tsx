import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTranslate } from 'ra-core';

interface ColumnMapProps {
  /** Accessible name of the table. */
  caption: string;
  /** `ColumnMapGroup` and `ColumnMapRow`. */
  children: ReactNode;
  /** Header of the last column, the state of the match. */
  stateLabel: string;
}

/** Renders the table "Your column → sample values → field" (look §6, "Import wizard"). */
export const ColumnMap = ({ caption, children, stateLabel }: ColumnMapProps) => {
  const translate = useTranslate();
  return (
    <div className="pl-tblw">
      <table className="pl-tbl pl-map">
        <caption className="pl-sr">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" style={{ width: '21%' }}>
              {translate('imports.map.your_column')}
            </th>
            <th scope="col">{translate('imports.map.samples')}</th>
            <th scope="col" style={{ width: '30%' }}>
              {translate('imports.map.field')}
            </th>
            <th scope="col" style={{ width: 136 }}>
              {stateLabel}
            </th>
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
};

interface ColumnMapGroupProps {
  /** Title with the count: "Required · 2". */
  title: ReactNode;
  /** Makes the group collapsible; matched columns start collapsed. */
  open?: boolean;
  onToggle?: () => void;
  /** Text of the toggle. */
  toggleLabel?: string;
  children: ReactNode;
}

/** Renders a group of columns; missing required ones come first. */
export const ColumnMapGroup = ({
  title,
  open = true,
  onToggle,
  toggleLabel,
  children,
}: ColumnMapGroupProps) => {
  const titleId = useId();
  return (
    <tbody aria-labelledby={titleId}>
      <tr className="pl-map-group">
        <td colSpan={3} id={titleId}>
          {title}
        </td>
        <td>
          {onToggle && (
            <button type="button" className="pl-link" aria-expanded={open} onClick={onToggle}>
              {toggleLabel}
            </button>
          )}
        </td>
      </tr>
      {open && children}
    </tbody>
  );
};

interface ColumnMapRowProps {
  /** Name of the column in the file. */
  column: string;
  /** Up to three values of the file. */
  samples: readonly string[];
  /** Select of the field; name it after the column. */
  field: ReactNode;
  /** Badge or link that shows how it matched. */
  state: ReactNode;
}

/** Renders one column of the file. */
export const ColumnMapRow = ({ column, samples, field, state }: ColumnMapRowProps) => (
  <tr>
    <td>
      <b>{column}</b>
    </td>
    <td>
      <span className="pl-samples">
        {samples.slice(0, 3).map((sample, index) => (
          <span key={index} title={sample}>
            {sample || '–'}
          </span>
        ))}
      </span>
    </td>
    <td>{field}</td>
    <td>{state}</td>
  </tr>
);
