import { useTranslate } from 'react-admin';
import { useEffect, useEffectEvent, type ReactNode, Suspense } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Resource } from '../../../contract/schema/resource.ts';
import { errorText } from '../../fields/errorText.ts';
import { NoteBox } from '../../components/feedback/NoteBox.tsx';
import { SkeletonBlock } from '../../components/feedback/Skeletons.tsx';
import { loadInputs } from '../../fields/lazyInput.tsx';
import { LeaveGuard } from '../leave/LeaveGuard.tsx';

const messageOf = (error: unknown): string =>
  typeof error === 'object' && error && 'message' in error && typeof error.message === 'string'
    ? error.message
    : '';

/** What was not saved, at the top of a form, with links to the fields (look §6 "Edit and create"). */
const FormErrors = ({ resource }: { resource: Resource }) => {
  const translate = useTranslate();
  const { setFocus } = useFormContext();
  const { errors, submitCount } = useFormState();
  const names = Object.keys(errors).filter((name) => name !== 'root');
  const failed = submitCount > 0 && names.length > 0;
  const [first] = names;
  const focusFirst = useEffectEvent(() => {
    if (failed && first) setFocus(first);
  });
  // The server judges after the form did: react-hook-form focuses only what it refused itself.
  useEffect(() => focusFirst(), [failed, submitCount]);
  if (!failed) return null;
  return (
    <div role="alert">
      <NoteBox tone="critical" title={translate('app.views.not_saved', { smart_count: names.length })}>
        <ul>
          {names.map((name) => (
            <li key={name}>
              <button type="button" className="pl-link" onClick={() => setFocus(name)}>
                {translate(`resources.${resource.name}.fields.${name}`)}
              </button>
              {`: ${errorText({ resource: resource.name, name, translate }, messageOf(errors[name]))}`}
            </li>
          ))}
        </ul>
      </NoteBox>
    </div>
  );
};

// A page with a form that is fetched ahead brings its inputs; what gets lost now is fetched again where it is drawn.
void loadInputs().catch(() => undefined);

/** The inside of a record's form: what was refused above its sections, and a question before it is left. */
export const FormBody = ({ resource, children }: { resource: Resource; children: ReactNode }) => (
  <>
    <Suspense fallback={<SkeletonBlock width={1192} height={420} />}>
      <div className="pl-stack">
        <FormErrors resource={resource} />
        {children}
      </div>
    </Suspense>
    <LeaveGuard />
  </>
);
