import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useRef } from 'react';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { Steps } from '../../../components/Steps.tsx';

export const stepNames = ['upload', 'map', 'preview', 'result'] as const;
export type StepName = (typeof stepNames)[number];

interface ImportFrameProps {
  step: StepName;
  /** The list-wide page of the preview; the others are as wide as a record. */
  wide?: boolean;
  children: ReactNode;
}

/** A step that comes without a new address still moves the reader to its start (look §8 "Page"). */
const useHeadingOnStep = (step: StepName) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [step]);
  return heading;
};

/** Title, breadcrumb and steps of the wizard (look §6 "Import wizard"). */
export const ImportFrame = ({ step, wide = false, children }: ImportFrameProps) => {
  const translate = useTranslate();
  const heading = useHeadingOnStep(step);
  return (
    <div className={wide ? 'pl-page' : 'pl-page pl-page-mid'}>
      <PageHeader
        title={translate('imports.title')}
        headingRef={heading}
        crumbs={[
          { label: translate('resources.orders.name', { smart_count: 2 }), to: '/orders' },
          { label: translate('imports.crumb') },
        ]}
        actions={
          <Steps
            label={translate('imports.steps')}
            steps={stepNames.map((name) => translate(`imports.step.${name}`))}
            current={stepNames.indexOf(step)}
          />
        }
      />
      {children}
    </div>
  );
};
