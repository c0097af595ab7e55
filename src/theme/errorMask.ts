/** The sign before the text of a wrong field, as a CSS mask: it takes the colour of the text (look §1 "Error"). */
export const errorMask = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' \
stroke='%23000' stroke-width='1.75' stroke-linecap='round'%3E%3Ccircle cx='12' cy='12' r='8'/%3E\
%3Cpath d='M12 8v4.500M12 15.700h.01'/%3E%3C/svg%3E") center / 14px no-repeat`;
