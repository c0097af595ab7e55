import type { CSSProperties } from 'react';
import { useTranslate } from 'ra-core';

interface SkeletonColors {
  /** Hex with 3 or 6 digits (spec §2); the theme's color if absent or not a hex. */
  color?: string;
  /** Color at the middle of the pulse. */
  color2?: string;
}

type PulseStyle = CSSProperties & { '--sk'?: string; '--sk2'?: string };
type TableStyle = CSSProperties & { '--row'?: string };

const asHex = (color: string | undefined): string | undefined =>
  color && /^#?([\da-f]{3}|[\da-f]{6})$/i.test(color) ? `#${color.replace('#', '')}` : undefined;

const pulse = ({ color, color2 }: SkeletonColors): PulseStyle => ({
  '--sk': asHex(color),
  '--sk2': asHex(color2),
});

interface SkeletonBlockProps extends SkeletonColors {
  /** Px; 400 by 130 (spec §9). `100%` fills the place of the content. */
  width?: number | '100%';
  height?: number | '100%';
}

/** Block that pulses every 2 s while something loads (spec §9). */
export const SkeletonBlock = ({ width = 400, height = 130, ...colors }: SkeletonBlockProps) => {
  const translate = useTranslate();
  return (
    <div aria-busy="true" aria-label={translate('app.word.loading')} role="status">
      <span aria-hidden="true" className="pl-sk pl-sk-block" style={{ ...pulse(colors), width, height }} />
    </div>
  );
};

interface SkeletonTableProps extends SkeletonColors {
  /** 5 rows and 4 columns by default (spec §9). */
  rows?: number;
  columns?: number;
  /** Adds the line of tabs above the rows. */
  tabs?: boolean;
  /** Adds the column heads. */
  head?: boolean;
  /** Px of a row, if it differs from the table's. */
  rowHeight?: number;
}

/** Px widths that repeat, so that the rows look like text. */
const widths = [58, 86, 80, 104, 66, 48];

const range = (length: number) => Array.from({ length }, (_, index) => index);

/** Skeleton of a table, with the geometry of the loaded table (look §6, "Loading"). */
export const SkeletonTable = ({
  rows = 5,
  columns = 4,
  tabs = false,
  head = false,
  rowHeight,
  ...colors
}: SkeletonTableProps) => {
  const translate = useTranslate();
  const style = pulse(colors);
  const height: TableStyle | undefined = rowHeight ? { '--row': `${rowHeight}px` } : undefined;
  return (
    <div aria-busy="true" aria-label={translate('app.word.loading')} role="status">
      <div aria-hidden="true" className="pl-sk-box">
        {tabs && (
          <div className="pl-filters">
            {[52, 72, 80, 66].map((width) => (
              <span key={width} className="pl-sk" style={{ ...style, width }} />
            ))}
          </div>
        )}
        <table className="pl-tbl" style={height}>
          {head && (
            <thead>
              <tr>
                <td className="pl-sk-head" colSpan={columns} />
              </tr>
            </thead>
          )}
          <tbody>
            {range(rows).map((row) => (
              <tr key={row}>
                {range(columns).map((column) => (
                  <td key={column}>
                    <span className="pl-sk" style={{ ...style, width: widths[column % widths.length] }} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
};

/** Skeleton of an unknown page: tabs and rows, as most pages have them. */
export const SkeletonPage = () => (
  <div className="pl-page">
    <div className="pl-card">
      <SkeletonTable tabs rows={8} columns={6} />
    </div>
  </div>
);
