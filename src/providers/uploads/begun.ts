/** An upload in parts that began earlier, maybe before a reload of the page. */
export interface Begun {
  key: string;
  uploadId: string;
}
