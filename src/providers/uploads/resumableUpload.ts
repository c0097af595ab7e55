/** Multipart upload that began earlier, maybe before a reload of the page. */
export interface ResumableUpload {
  key: string;
  uploadId: string;
}
