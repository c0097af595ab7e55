import type { ReactNode } from 'react';

interface FigureProps {
  label: string;
  value: ReactNode;
  /** Short explanation of the figure. */
  help?: ReactNode;
}

/** Figure above a list of money records. */
export const MoneyFigure = ({ label, value, help }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {value}
      {help && <small className="pl-muted">{help}</small>}
    </dd>
  </div>
);
