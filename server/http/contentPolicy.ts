/** SHA-256 of an empty text. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * Returns the content security policy of our pages (threats G11): they load and call only this origin and the
 * storage for uploads.
 * @param storage endpoint of the object storage as browsers reach it
 * @param thumbs content delivery host of thumbnails, if any
 */
export const contentPolicy = (storage: string, thumbs: string | null) => ({
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    // Emotion creates empty style elements and adds its rules by script. Any inline style with text is refused.
    styleSrc: ["'self'", emptyStyle],
    // Thumbnails are ours; a picture from another server would tell that server who looks at it.
    imgSrc: ["'self'", 'data:', 'blob:', ...(thumbs ? [new URL(thumbs).origin] : [])],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", new URL(storage).origin],
    // Our pages have no base element; an injected one would redirect their scripts.
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    upgradeInsecureRequests: null,
  },
});
