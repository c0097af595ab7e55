/** The list and the page of trackings (look §6 "Trackings"). */
export const parcels = {
  not_activated: 'Not activated for %{smart_count} day |||| Not activated for %{smart_count} days',
  stuck: 'No news for %{smart_count} day |||| No news for %{smart_count} days',
  package: 'Package %{number} of %{total}',
  transit: '%{smart_count} day |||| %{smart_count} days',
  copy: 'Copy numbers',
  copied: '%{smart_count} tracking number copied |||| %{smart_count} tracking numbers copied',
  carrier_page: 'Carrier’s page',
  waiting: 'The carrier has not scanned this parcel yet.',
  waiting_text: 'From %{date} on, it counts as late: it can be refunded or resent.',
  stuck_title: 'There is no news about this parcel.',
  stuck_text: 'It counts as lost from %{date} on.',
  late: {
    no_scan: 'The carrier did not scan this parcel in time.',
    undelivered: 'This parcel was not delivered in time.',
    lost: 'This parcel counts as lost.',
    text: 'Late since %{date}. It can be refunded or resent.',
  },
  buyer: {
    action: 'Tell the buyer',
    title: 'Tell the buyer about %{number}',
    language: 'Language',
    text: 'Message',
    copy: 'Copy message',
    copied: 'Message copied',
    languages: { en: 'English', vi: 'Vietnamese', de: 'German', fr: 'French', es: 'Spanish', it: 'Italian', nl: 'Dutch', pt: 'Portuguese' },
  },
};
