/** Folder of the operator's pictures in the object storage. */
export const pictureFolder = 'operator/';
