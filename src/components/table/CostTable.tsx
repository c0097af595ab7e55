import type { ReactNode } from 'react';
import { Money } from '../text/Money.tsx';

export interface CostRow {
  key: string;
  label: ReactNode;
  /** Calculation of the amount: "2 × $4.50", a shipping line, a percentage. */
  detail?: ReactNode;
  /** Integer cents; a discount is negative and has the success tone. */
  cents: number;
}

interface CostTableProps {
  /** Description of the table for screen readers. */
  caption: string;
  rows: readonly CostRow[];
  total: { label: ReactNode; cents: number; /** The amount before, struck through. */ was?: number };
  /** Line under the total: when and how it was paid. */
  foot?: ReactNode;
}

/** Cost parts, the discount as a separate line, and the total (look §6, "Pay", "Show"). */
export const CostTable = ({ caption, rows, total, foot }: CostTableProps) => (
  <>
    <table className="pl-sum">
      <caption className="pl-sr">{caption}</caption>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.key} className={index === rows.length - 1 ? 'pl-sum-last' : undefined}>
            <th scope="row">
              {row.label} {row.detail && <span className="pl-faint">{row.detail}</span>}
            </th>
            <td>
              <Money cents={row.cents} className={row.cents < 0 ? 'pl-sum-good' : undefined} />
            </td>
          </tr>
        ))}
        <tr className="pl-sum-total">
          <th scope="row">{total.label}</th>
          <td>
            {total.was !== undefined && total.was !== total.cents && (
              <s>
                <Money cents={total.was} />
              </s>
            )}
            <Money cents={total.cents} />
          </td>
        </tr>
      </tbody>
    </table>
    {foot && <p className="pl-sum-foot">{foot}</p>}
  </>
);
