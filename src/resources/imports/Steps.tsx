import { MdOutlineCheck } from 'react-icons/md';
import { useTranslate } from 'react-admin';

interface StepsProps {
  /** Name of the list: "Import steps". */
  label: string;
  steps: readonly string[];
  /** Index of the step under way; `steps.length` when all are done. */
  current: number;
}

/** Steps of a wizard, at the right of the title (look §6, "Import wizard"). */
export const Steps = ({ label, steps, current }: StepsProps) => {
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
