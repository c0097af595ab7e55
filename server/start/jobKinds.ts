import { monthEndJob } from '../areas/balances/monthEnd.ts';
import { debtClockJob } from '../areas/money/debtClock.ts';
import { accountMailJob } from '../areas/auth/accountMail.ts';
import { qualityJob } from '../areas/catalog/quality.ts';
import { collectLinksJob, copyLinksJob, linksClockJob } from '../areas/designs/links/linkJobs.ts';
import { exportJob } from '../areas/exports/exportJob.ts';
import { resumeExportsJob } from '../areas/exports/resume.ts';
import { twoFactorResetJob } from '../areas/users/twoFactorReset.ts';
import { createJob, readJob } from '../areas/imports/jobs.ts';
import { resumeImportsJob } from '../areas/imports/resumeImports.ts';
import { inviteMailJob, resumeInvitesJob } from '../areas/members/inviteMail.ts';
import { notificationMailJob } from '../areas/settings/notificationMail.ts';
import { mailNotificationsJob } from '../areas/settings/mailNotifications.ts';
import { settleMovementsJob } from '../areas/topups/bank/settle.ts';
import { expireTopUpsJob } from '../areas/topups/expire.ts';
import { topUpMailJob } from '../areas/topups/topUpMail.ts';
import { fetchRateJob } from '../areas/rates/fetchRate.ts';
import { closeTicketsJob } from '../areas/tickets/closing.ts';
import { packageJob } from '../areas/packages/monthly.ts';
import { makePrintsJob } from '../areas/orders/print/makePrints.ts';
import { followStockJob } from '../areas/orders/stock/followStock.ts';
import { announcePricesJob } from '../areas/orders/write/announcePrices.ts';
import { followPricesJob } from '../areas/orders/write/followPrices.ts';
import { payWaitingJob, resumeWaitingJob } from '../areas/orders/waiting/payWaiting.ts';
import { noticeMailJob } from '../areas/users/noticeMail.ts';
import { linkJob, storeClockJob } from '../areas/stores/work/linkJob.ts';
import { foldFiguresJob } from '../figures/foldFigures.ts';
import { housekeepingJob } from '../housekeeping/housekeeping.ts';
import { retentionJob } from '../housekeeping/retention.ts';
import { countUploadsJob } from '../uploads/remoteUploads.ts';
import { sweepObjectsJob } from '../housekeeping/sweepObjects.ts';
import { applyScheduledJob } from '../areas/workbook/applyScheduled.ts';
import type { JobKind } from '../jobs/jobs.ts';

/** Kinds of jobs that a server runs, one line each. */
export const jobKinds: readonly JobKind<never>[] = [
  exportJob,
  resumeExportsJob,
  readJob,
  createJob,
  resumeImportsJob,
  inviteMailJob,
  resumeInvitesJob,
  accountMailJob,
  collectLinksJob,
  copyLinksJob,
  linksClockJob,
  debtClockJob,
  packageJob,
  monthEndJob,
  fetchRateJob,
  notificationMailJob,
  mailNotificationsJob,
  noticeMailJob,
  twoFactorResetJob,
  settleMovementsJob,
  expireTopUpsJob,
  closeTicketsJob,
  topUpMailJob,
  qualityJob,
  makePrintsJob,
  followPricesJob,
  announcePricesJob,
  followStockJob,
  payWaitingJob,
  resumeWaitingJob,
  applyScheduledJob,
  linkJob,
  storeClockJob,
  foldFiguresJob,
  housekeepingJob,
  retentionJob,
  sweepObjectsJob,
  countUploadsJob,
];
