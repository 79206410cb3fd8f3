/** They are one transaction and one live message. Browsers send more in several requests. */
export const mostSongsAtOnce = 200;
