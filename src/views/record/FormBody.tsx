import { type ReactNode, Suspense } from 'react';
import type { Resource } from '../../../contract/schema/resource.ts';
import { SkeletonBlock } from '../../components/feedback/Skeletons.tsx';
import { loadInputs } from '../../fields/lazyInput.tsx';
import { FormErrors } from './FormErrors.tsx';
import { LeaveGuard } from '../leave/LeaveGuard.tsx';

// A page with a form that is fetched ahead brings its inputs; what gets lost now is fetched again where it is drawn.
void loadInputs().catch(() => undefined);

interface FormBodyProps {
  resource: Resource;
  sections: ReactNode;
  aside?: ReactNode;
  /** Under the sections: the bar of unsaved changes. */
  children?: ReactNode;
}

/** The inside of a record's form: what was refused, its sections, what stands beside them; it asks before it is left. */
export const FormBody = ({ resource, sections, aside, children }: FormBodyProps) => (
  <>
    <Suspense fallback={<SkeletonBlock width={1192} height={420} />}>
      <div className="pl-stack">
        <FormErrors resource={resource} />
        <div className={aside ? 'pl-two' : undefined}>
          <div className="pl-stack">{sections}</div>
          {aside && <aside className="pl-stack">{aside}</aside>}
        </div>
        {children}
      </div>
    </Suspense>
    <LeaveGuard />
  </>
);
