import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Makes a certificate for a host's name that nobody has signed, as `tls.crt` and `tls.key` in a folder. */
export const makeCertificate = (folder: string, name: string): { certificate: string; key: string } => {
  const [file, keyFile] = [join(folder, 'tls.crt'), join(folder, 'tls.key')];
  const options = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
  ];
  execFileSync(
    'openssl',
    [
      ...options,
      '-subj',
      `/CN=${name}`,
      '-addext',
      `subjectAltName=DNS:${name}`,
      '-keyout',
      keyFile,
      '-out',
      file,
    ],
    { stdio: 'pipe' },
  );
  return { certificate: readFileSync(file, 'utf8'), key: readFileSync(keyFile, 'utf8') };
};
