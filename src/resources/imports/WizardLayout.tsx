import { MdOutlineCheck } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { PageHeader } from '../../components/page/PageHeader.tsx';

interface StepsProps {
  /** Accessible name of the list: "Import steps". */
  label: string;
  steps: readonly string[];
  /** Index of the current step; `steps.length` when all are done. */
  current: number;
}

/** Shows the steps of a wizard, at the right of the title (look §6, "Import wizard"). */
export const WizardSteps = ({ label, steps, current }: StepsProps) => {
  const translate = useTranslate();
  return (
    <ol className="pl-steps" aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          data-state={index < current ? 'done' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className="pl-steps-n">
            {index < current ? (
              <MdOutlineCheck role="img" aria-hidden={false} title={translate('app.parts.done')} />
            ) : (
              index + 1
            )}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
};

const stepNames = ['upload', 'map', 'preview', 'result'] as const;
export type StepName = (typeof stepNames)[number];

interface ImportLayoutProps {
  step: StepName;
  /** True while the step is not known yet. */
  loading?: boolean;
  children: ReactNode;
}

/** State kept across the pages of the steps: the last step shown, and whether its heading had the focus. */
interface LastStep {
  step: StepName | null;
  focused: boolean;
}

export const createLastStepStore = () => {
  let lastStep: LastStep = { step: null, focused: false };
  return {
    read: () => lastStep,
    note: (change: Partial<LastStep>) => {
      lastStep = { ...lastStep, ...change };
    },
  };
};

export const LastStepContext = createContext(createLastStepStore());

/** Moves the reader to the start of a step that opens without a new address (look §8 "Page"). */
const useHeadingOnStep = (step: StepName, loading: boolean) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useContext(LastStepContext);
  useLayoutEffect(
    function noteLostFocus() {
      const element = heading.current;
      return () => last.note({ focused: element !== null && element === document.activeElement });
    },
    [last],
  );
  useEffect(
    function goToNewStep() {
      const { step: previousStep, focused } = last.read();
      const isNew = previousStep !== null && previousStep !== step;
      // The focused element went with its page, for example when a choice has all rows checked again.
      const isLost = previousStep !== null && document.activeElement === document.body;
      last.note({ focused: false, ...(!loading && { step }) });
      if (!focused && !isLost && (loading || !isNew)) return;
      heading.current?.focus({ preventScroll: true });
      if (isNew) window.scrollTo(0, 0);
    },
    [last, loading, step],
  );
  return heading;
};

/** Says in the heading which step is current, for readers who do not see the steps at the right. */
const Title = ({ step }: { step: StepName }) => {
  const translate = useTranslate();
  const position = stepNames.indexOf(step) + 1;
  const name = translate(`imports.step.${step}`);
  return (
    <>
      {translate('imports.title')}
      <span className="pl-sr">
        {` · ${translate('imports.step_of', { at: position, count: stepNames.length, name })}`}
      </span>
    </>
  );
};

/** Renders title, breadcrumb and steps of the wizard (look §6 "Import wizard"). */
export const WizardLayout = ({ step, loading = false, children }: ImportLayoutProps) => {
  const translate = useTranslate();
  const heading = useHeadingOnStep(step, loading);
  return (
    <div className="pl-page">
      <PageHeader
        title={<Title step={step} />}
        headingRef={heading}
        crumbs={[
          { label: translate('resources.orders.name', { smart_count: 2 }), to: '/orders' },
          { label: translate('imports.crumb') },
        ]}
        actions={
          <WizardSteps
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
