/** Multipart upload that began earlier, maybe before a reload of the page. */
export interface BegunUpload {
  key: string;
  uploadId: string;
}
