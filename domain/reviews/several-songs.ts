/** So that one request does not keep others waiting; browsers send more in several requests. */
export const mostSongsAtOnce = 100;
