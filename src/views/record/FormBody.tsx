import { type ReactNode, Suspense } from 'react';
import type { Resource } from '../../../contract/schema/resource.ts';
import { SkeletonBlock } from '../../components/feedback/Skeletons.tsx';
import { loadInputs } from '../../fields/lazyInput.tsx';
import { LeaveGuard } from '../leave/LeaveGuard.tsx';
import { FormErrors } from './FormErrors.tsx';

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
