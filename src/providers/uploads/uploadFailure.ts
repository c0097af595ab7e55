/**
 * Reasons why an upload ended, by their texts in the catalogues; the first three are the storage's own words (spec
 * §8).
 */
const texts = {
  no_config: 'app.upload.no_config',
  token_expired: 'app.upload.token_expired',
  bad_bucket: 'app.upload.bad_bucket',
  quota: 'errors.storage_quota',
  too_large: 'errors.file_too_large',
  full: 'errors.storage_full',
  busy: 'errors.too_many_requests',
  gone: 'errors.upload_missing',
  not_taken: 'app.upload.not_taken',
  lost: 'app.upload.lost',
} as const;

export type UploadProblem = keyof typeof texts;

/** Upload that cannot go on. `message` is an i18n key. */
export class UploadFailure extends Error {
  readonly problem: UploadProblem;

  constructor(problem: UploadProblem, cause?: unknown) {
    super(texts[problem], { cause });
    this.name = 'UploadFailure';
    this.problem = problem;
  }
}
