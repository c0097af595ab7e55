/** Maximum number of left-out orders that a note names; the count before them says how many there are. */
export const maxListedOrders = 12;
