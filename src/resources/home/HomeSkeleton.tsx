import { SkeletonTable } from '../../components/feedback/Skeletons.tsx';

/** The cards of home while their code is on its way. */
export const HomeSkeleton = () => (
  <div className="pl-card">
    <SkeletonTable rows={8} />
  </div>
);
