/**
 * What a page of ours may load and call (threats G11): this origin, and the storage that its uploads go to.
 * @param storage endpoint of the object storage as browsers see it
 */
export const contentPolicy = (storage: string) => ({
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    // Emotion writes style elements; scripts stay closed.
    styleSrc: ["'self'", "'unsafe-inline'"],
    // Thumbnails are ours; a picture of somebody else's server would tell that one who looks at it.
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", new URL(storage).origin],
    // No page of ours has a base; an injected one would turn its scripts elsewhere.
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    upgradeInsecureRequests: null,
  },
});
