import type { ReactNode } from 'react';
import { useTranslate } from 'ra-core';

export interface ProgressStep {
  key: string;
  label: ReactNode;
  /** Time when the step was reached, or the work under way. */
  detail?: ReactNode;
  state: 'done' | 'current' | 'todo' | 'bad';
}

interface ProgressStepsProps {
  /** Name of the list: "Progress". */
  label: string;
  steps: readonly ProgressStep[];
}

const check = (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="m5.5 12.5 4.2 4.2 8.8-9.2" />
  </svg>
);

/** Steps that an order has passed (look §6, "Show"). */
export const ProgressSteps = ({ label, steps }: ProgressStepsProps) => {
  const translate = useTranslate();
  return (
    <ol className="pl-prog" aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.key}
          data-state={step.state}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className="pl-prog-node">{step.state === 'done' && check}</span>
          <span className="pl-prog-label">
            {step.label}
            {step.state === 'done' && <span className="pl-sr">, {translate('app.parts.done')}</span>}
          </span>
          {step.detail && <span className="pl-prog-detail">{step.detail}</span>}
        </li>
      ))}
    </ol>
  );
};
