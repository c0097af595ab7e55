import { useTranslate } from 'ra-core';
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

/** Errors of a failed save at the top of a form, with links to the fields (look §6 "Edit and create"). */
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
  // The server checks after the form did; react-hook-form focuses only the fields that it refused itself.
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

// Prefetching a page with a form also fetches the form's inputs; if this fails, rendering fetches them again.
void loadInputs().catch(() => undefined);

/** Body of a record's form: the errors above its sections, and a confirmation before it is left. */
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
