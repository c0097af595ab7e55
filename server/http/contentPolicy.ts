/** SHA-256 of nothing. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * What a page of ours may load and call (threats G11): this origin, and the storage that its uploads go to.
 * @param storage endpoint of the object storage as browsers see it
 * @param thumbs content delivery host of thumbnails, where there is one
 */
export const contentPolicy = (storage: string, thumbs: string | null) => ({
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    // Emotion makes empty style elements and adds its rules by script. Any inline style with text is refused.
    styleSrc: ["'self'", emptyStyle],
    // Thumbnails are ours; a picture from another server would tell that server who looks at it.
    imgSrc: ["'self'", 'data:', 'blob:', ...(thumbs ? [new URL(thumbs).origin] : [])],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", new URL(storage).origin],
    // No page of ours has a base; an injected one would turn its scripts elsewhere.
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    upgradeInsecureRequests: null,
  },
});
