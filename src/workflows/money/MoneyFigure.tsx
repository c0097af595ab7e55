import type { ReactNode } from 'react';

interface FigureProps {
  label: string;
  value: ReactNode;
  /** What it says, in a few words. */
  help?: ReactNode;
}

/** One of the figures above a list of money. */
export const MoneyFigure = ({ label, value, help }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {value}
      {help && <small className="pl-muted">{help}</small>}
    </dd>
  </div>
);
