import { notificationStatuses, notificationTypeNames } from './kinds.ts';
import { field } from '../schema/field.ts';
import { defineResource } from '../schema/resource.ts';

/** Events that concern the caller, as every list and page shows them. Object and texts come with the calls. */
export const notifications = defineResource({
  name: 'notifications',
  fields: {
    title: field.text({ max: 500, write: 'never' }),
    message: field.text({ max: 1000, write: 'never' }),
    type: field.choice(notificationTypeNames, { filter: 'in', write: 'never' }),
    status: field.status(notificationStatuses, { filter: 'in', write: 'never' }),
    created_at: field.datetime({ filter: 'dates', sort: true, write: 'never' }),
  },
  represent: (notification) => notification.title,
  list: {
    columns: ['title', 'message', 'type', 'status', 'created_at'],
    sort: ['created_at', 'DESC'],
    tabs: 'status',
  },
  filters: ['type', 'created_at'],
  show: [{ title: 'summary', fields: ['title', 'message', 'type', 'status', 'created_at'] }],
});
