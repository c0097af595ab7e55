/** The tour of the dashboard (spec §1): five steps, once. */
export const tour = {
  place: '%{step} of %{total}',
  skip: 'Skip',
  back: 'Back',
  next: 'Next',
  done: 'Done',
  steps: {
    shop: {
      title: 'Choose a shop',
      text: 'You always work on one shop. Switch shops or add another one here.',
    },
    catalog: {
      title: 'View the catalog',
      text: 'See what can be printed, and what one piece costs delivered to a country you choose. Compare up to four products.',
    },
    orders: {
      title: 'Your orders',
      text: 'Every order with its status and whose turn it is. The number counts those that need you.',
    },
    start: {
      title: '4 steps to get started',
      text: 'Choose a shop, create or import orders, check the cost, pay and confirm. What needs you is listed here.',
    },
    releases: {
      title: 'New releases',
      text: 'New products appear here and are marked New in the catalog. The bell tells you about everything else.',
    },
  },
};
