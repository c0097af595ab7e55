import type { ReactNode } from 'react';

export interface Figure {
  key: string;
  label: ReactNode;
  value: ReactNode;
  /** Change with its sign, small after the value. */
  delta?: { text: ReactNode; good: boolean };
  good?: boolean;
}

/** Strip of numbers (look §6, "Preview", "Dashboard"). */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className="pl-figs">
    {figures.map((figure) => (
      <div key={figure.key}>
        <dt>{figure.label}</dt>
        <dd className={figure.good ? 'pl-good' : undefined}>
          {figure.value}
          {figure.delta && (
            <small className={figure.delta.good ? 'pl-good' : 'pl-bad'}>{figure.delta.text}</small>
          )}
        </dd>
      </div>
    ))}
  </dl>
);
