/** Returns a call that uploads one file as a browser does, with its headers in addition to those of the session. */
export const fileBody = (
  name: string,
  content: Buffer,
): { headers: { 'content-type': string }; payload: Buffer } => {
  const boundary = 'edge-of-a-part';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
};
