const places = [1, 2, 3, 4, 5, 6];

/** The line of tabs of a list while their counts are on their way: tabs that grow later would push each other aside. */
export const TabsSkeleton = () => (
  <div className="pl-tabs" aria-hidden="true">
    {places.map((place) => (
      <span key={place} className="pl-tab">
        <span className="pl-sk" />
      </span>
    ))}
  </div>
);
