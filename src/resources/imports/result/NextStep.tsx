import type { ReactNode } from 'react';

interface NextStepProps {
  icon: ReactNode;
  title: string;
  text?: string;
  children: ReactNode;
}

/** Renders a step to take after an import, with its button. */
export const NextStep = ({ icon, title, text, children }: NextStepProps) => (
  <li className="pl-need">
    {icon}
    <span className="pl-grow">
      <b>{title}</b>
      {text && <span className="pl-muted">{text}</span>}
    </span>
    {children}
  </li>
);
