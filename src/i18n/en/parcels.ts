/** The list and the page of trackings (look §6 "Trackings"). */
export const parcels = {
  search: 'Tracking number, order number, recipient',
  search_hint: 'Tracking, order, recipient',
  empty: {
    title: 'No trackings yet',
    help: 'Packages appear here once shipped, with live tracking.',
  },
  not_activated: 'Not activated for %{smart_count} day |||| Not activated for %{smart_count} days',
  stuck: 'No news for %{smart_count} day |||| No news for %{smart_count} days',
  package: 'Package %{number} of %{total}',
  transit: '%{smart_count} day |||| %{smart_count} days',
  copy: 'Copy numbers',
  ticket: {
    open: 'Open ticket',
    too_many: 'One ticket takes at most %{limit} parcels.',
  },
  copied: '%{smart_count} tracking number copied |||| %{smart_count} tracking numbers copied',
  carrier_page: 'Carrier’s page',
  /**
   * Next steps for a parcel: `%{since}` late since, `%{claim}` from when on it can be claimed, `%{news}` its last
   * event.
   */
  needs: {
    lost: {
      title: 'This parcel counts as lost.',
      text: 'Lost since %{since}. It can be refunded or resent.',
    },
    undelivered: {
      title: 'This parcel was not delivered in time.',
      text: 'Late since %{since}. It can be refunded or resent.',
    },
    no_scan: {
      title: 'The carrier did not scan this parcel in time.',
      text: 'Late since %{since}. It can be refunded or resent.',
    },
    overdue: {
      title: 'This parcel was promised by %{since} and is still on its way.',
      text: 'It can be refunded or resent from %{claim} on.',
    },
    pickup: {
      title: 'This parcel has been available for pickup since %{news}.',
      text: 'The buyer has to collect it before the carrier sends it back.',
    },
    failed: {
      title: 'The carrier could not deliver this parcel on %{news}.',
      text: 'The buyer can arrange another attempt on the carrier’s page.',
    },
    returning: {
      title: 'This parcel is on its way back.',
      text: 'Check the address, and ask us to send it again.',
    },
    exception: {
      title: 'The carrier reports a problem with this parcel.',
      text: 'Ask us what happened to it.',
    },
    not_activated: {
      title: 'The carrier has not scanned this parcel yet.',
      text: 'It can be refunded or resent from %{claim} on.',
    },
    stuck: {
      title: 'There has been no news about this parcel since %{news}.',
      text: 'It can be refunded or resent from %{claim} on.',
    },
  },
  buyer: {
    action: 'Tell the buyer',
    title: 'Tell the buyer about %{number}',
    language: 'Language',
    text: 'Message',
    copy: 'Copy message',
    copied: 'Message copied',
    languages: {
      en: 'English',
      vi: 'Vietnamese',
      de: 'German',
      fr: 'French',
      es: 'Spanish',
      it: 'Italian',
      nl: 'Dutch',
      pt: 'Portuguese',
    },
  },
};
