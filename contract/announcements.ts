import { z } from 'zod';
import { mailLocales } from './locales.ts';
import { plainText } from './schema/text.ts';

/** Announcements to all sellers (spec §3 "system_notifications"): not about an object, marked as read by each user. */

const textSchema = z.strictObject({ title: plainText(120, 1), message: plainText(600, 1) });

/** Texts of an announcement in every language. */
export const announcementTextsSchema = z.strictObject(
  Object.fromEntries(mailLocales.map((locale) => [locale, textSchema])) as Record<
    (typeof mailLocales)[number],
    typeof textSchema
  >,
);
export type AnnouncementTexts = z.infer<typeof announcementTextsSchema>;

/** An announcement; `title` and `message` are the English ones. */
export const announcementSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  message: z.string(),
  words: announcementTextsSchema,
  status: z.enum(['unread', 'readed']),
  created_at: z.iso.datetime(),
  is_read: z.boolean(),
});
export type Announcement = z.infer<typeof announcementSchema>;

/** Days for which an announcement may be shown. */
export const announcementDays = { min: 1, max: 365 };
