const positions = [1, 2, 3, 4, 5, 6];

/** Skeleton of a list's tabs while their counts load: tabs that grow later would push each other aside. */
export const TabsSkeleton = () => (
  <div className="pl-tabs" aria-hidden="true">
    {positions.map((position) => (
      <span key={position} className="pl-tab">
        <span className="pl-sk" />
      </span>
    ))}
  </div>
);
