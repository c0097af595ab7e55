import { code, country, day, text, time } from '../cellKinds.ts';
import { optionalColumn, requiredColumn, type SheetDefinition } from '../sheet.ts';
import { timeZone } from '../timeZone.ts';

/** Names by which other sheets mean a facility. */
export const facilityName = text(60);

/** Sheets of the operator and its facilities. */
export const placeSheets: readonly SheetDefinition[] = [
  {
    key: 'operator',
    names: { en: 'operator', vi: 'nhà vận hành' },
    help: 'Facts that every page, mail and PDF depends on: one row for each.',
    unique: ['field'],
    columns: [
      requiredColumn('field', 'Field', 'Trường', code, 'Name of the fact, see below'),
      optionalColumn('value', 'Value', 'Giá trị', text(1000), 'Empty: the default holds'),
    ],
  },
  {
    key: 'facilities',
    names: { en: 'facilities', vi: 'xưởng' },
    help: 'Places where products are printed and sent from.',
    unique: ['name'],
    columns: [
      requiredColumn('name', 'Name', 'Tên', facilityName, 'Other sheets name the facility by it'),
      optionalColumn('city', 'City', 'Thành phố', text(60), 'Shown to sellers'),
      requiredColumn('country', 'Country', 'Quốc gia', country, 'Rates and duty depend on it'),
      optionalColumn('time_zone', 'Time zone', 'Múi giờ', timeZone, 'Default: that of the operator'),
      optionalColumn('cut_off', 'Cut-off', 'Giờ chốt đơn', time, 'Orders paid earlier start on the same day'),
    ],
  },
  {
    key: 'facility_holidays',
    names: { en: 'facility holidays', vi: 'ngày nghỉ xưởng' },
    help: 'Days on which a facility does not work.',
    unique: ['facility', 'day'],
    columns: [
      requiredColumn('facility', 'Facility', 'Xưởng', facilityName, 'Name in the sheet facilities'),
      requiredColumn('day', 'Day', 'Ngày', day, 'Weekends need no row'),
      optionalColumn('name', 'Name', 'Tên', text(80), 'Name of the day'),
    ],
  },
];
